/**
 * The Model Context Protocol without a transport: a message in, its reply out. Nothing is kept between messages, so any
 * process can reply to any message.
 */

/** Supported revisions of the protocol, newest first. */
export const VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** Revision of a message that doesn't name its own: the last one without a header for it, and the only one with batches. */
const UNSAID_VERSION = '2025-03-26';

/** Most messages in a batch, because a short message can have a long reply. */
const BATCH_LIMIT = 5;

/** A tool as `tools/list` describes it. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: { properties?: Record<string, { type?: string | string[] }> };
  outputSchema: object;
  annotations: object;
}

/** The server as it describes itself to clients. */
export interface Description {
  serverInfo: { name: string; title: string; version: string };
  instructions: string;
  tools: readonly Tool[];
}

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: object;
  isError?: true;
}

/** The server: its description and its tools. */
export interface ToolServer {
  describe(): Promise<Description>;
  call(tool: Tool, given: Readonly<Record<string, unknown>>): Promise<ToolResult>;
}

type Outcome = { result: object } | { error: { code: number; message: string } };
/** A reply. Its `id` is null if the message had none. */
export type Reply = { jsonrpc: '2.0'; id: string | number | null } & Outcome;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const failed = (code: number, message: string): Outcome => ({ error: { code, message } });
const wrongParams = (message: string) => failed(-32602, message);

/** Returns the reply to something that isn't a message. */
export const refusal = (code: -32700 | -32600 | -32000, message: string): Reply => ({
  jsonrpc: '2.0',
  id: null,
  ...failed(code, message),
});

type Method = (params: Readonly<Record<string, unknown>>, server: ToolServer) => Promise<Outcome>;

const METHODS: Readonly<Record<string, Method>> = {
  async initialize({ protocolVersion: asked }, server) {
    if (typeof asked !== 'string')
      return wrongParams(`protocolVersion must be a string such as "${VERSIONS[0]}".`);
    const { serverInfo, instructions } = await server.describe();
    const protocolVersion = VERSIONS.includes(asked) ? asked : VERSIONS[0];
    return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo, instructions } };
  },

  async ping() {
    return { result: {} };
  },

  async 'tools/list'({ cursor }, server) {
    if (cursor !== undefined) return wrongParams('All tools are on one page: leave out cursor.');
    return { result: { tools: (await server.describe()).tools } };
  },

  async 'tools/call'({ name, arguments: given = {} }, server) {
    const { tools } = await server.describe();
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined)
      return wrongParams(`name must be one of ${tools.map((each) => each.name).join(', ')}.`);
    if (!isObject(given)) return wrongParams('arguments must be an object.');
    return { result: await server.call(tool, given) };
  },
};

/**
 * Replies to parsed JSON: a message or, in the revision with batches, a batch of messages. Notifications and responses get
 * no reply; we send no requests, so no response is expected.
 */
export async function replyTo(
  read: () => unknown,
  server: ToolServer,
  version = UNSAID_VERSION,
): Promise<Reply | Reply[] | undefined> {
  let message: unknown;
  try {
    message = read();
  } catch {
    return refusal(-32700, 'This can’t be parsed as JSON in UTF-8.');
  }
  if (!Array.isArray(message)) return replyToOne(message, server);
  if (version !== UNSAID_VERSION) return refusal(-32600, 'Send one message, not an array of them.');
  if (message.length === 0 || message.length > BATCH_LIMIT)
    return refusal(-32600, `Send 1 to ${BATCH_LIMIT} messages.`);
  const replies: Reply[] = [];
  for (const one of message) {
    const reply = await replyToOne(one, server);
    if (reply) replies.push(reply);
  }
  return replies.length > 0 ? replies : undefined;
}

async function replyToOne(message: unknown, server: ToolServer): Promise<Reply | undefined> {
  if (!isObject(message) || message.jsonrpc !== '2.0')
    return refusal(-32600, 'A message is a JSON object with "jsonrpc": "2.0".');
  const { id, method, params = {} } = message;
  if (method === undefined && ('result' in message || 'error' in message)) return undefined;
  if (typeof method !== 'string') return refusal(-32600, 'method must be a string.');
  if (id === undefined) return undefined;
  if (typeof id !== 'string' && typeof id !== 'number')
    return refusal(-32600, 'id must be a string or a number.');
  return { jsonrpc: '2.0', id, ...(await outcomeOf(method, params, server)) };
}

async function outcomeOf(method: string, params: unknown, server: ToolServer): Promise<Outcome> {
  if (!Object.hasOwn(METHODS, method))
    return failed(-32601, `There is no such method. Use ${Object.keys(METHODS).join(', ')}.`);
  if (!isObject(params)) return wrongParams('params must be an object.');
  try {
    return await METHODS[method]!(params, server);
  } catch {
    return failed(-32603, 'Something went wrong on our side. Please try again later.');
  }
}
