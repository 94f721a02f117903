/**
 * The tool server at `/mcp`: the Model Context Protocol over HTTP, stateless, with answers in JSON. Its tools do what the API
 * does, for a language model: short answers, and errors that speak of tools and arguments.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { Data } from './data.js';
import { NEVER } from './http.js';
import { Refusal } from './problem.js';
import type { Meta } from './schemas/meta.js';
import type { Tool } from './tools/tool.js';
import { howToQuote, toolsOver } from './tools/tools.js';

const refused = (code: number, message: string) =>
  Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status: 400, headers: { 'Cache-Control': NEVER } },
  );

/** Answers a message of a client. Each is on its own: nothing is kept between them. */
export async function answerMessage(request: Request, data: Data): Promise<Response> {
  let parsedBody: unknown;
  try {
    parsedBody = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    return refused(ErrorCode.ParseError, 'This can’t be parsed as JSON in UTF-8.');
  }
  if (Array.isArray(parsedBody))
    return refused(ErrorCode.InvalidRequest, 'Send one message, not an array of them.');
  const server = await serverOver(data);
  // Without a session there is no id to make up.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // Every answer is JSON, whatever a client says that it accepts.
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json, text/event-stream');
  const asked = new Request(request.url, { method: 'POST', headers });
  const response = await transport.handleRequest(asked, { parsedBody });
  const answer = new Response(withSentence(await response.text()) || null, response);
  await server.close();
  answer.headers.set('Cache-Control', NEVER);
  return answer;
}

/** Says in a sentence what is wrong with the parameters of a message, which the SDK says as a list of a schema's issues. */
function withSentence(text: string): string {
  if (!text.includes(`"code":${ErrorCode.InternalError}`)) return text;
  const { error, ...answer } = JSON.parse(text);
  if (!error?.message.startsWith('[')) return text;
  const faults = (JSON.parse(error.message) as z.core.$ZodIssue[]).map((issue) => {
    const type = issue.code === 'invalid_type' && issue.expected.replace('record', 'object');
    const wanted = type ? `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}` : 'something else';
    return `${issue.path.join('.')} must be ${wanted}`;
  });
  return JSON.stringify({
    ...answer,
    error: { code: ErrorCode.InvalidParams, message: `${faults.join('; ')}.` },
  });
}

async function serverOver(data: Data): Promise<Server> {
  const { dataset } = await data.json<Meta>('/api/v1/meta.json');
  const index = await data.index();
  const tools = toolsOver(index);
  const server = new Server(
    { name: dataset.name, title: 'AI Displacement Risk Data Service', version: dataset.version },
    {
      capabilities: { tools: {} },
      instructions: `Use these tools to answer questions on how exposed the tasks of U.S. occupations are to AI built on language models. ${howToQuote(index.formula, index.rated_by)} Data: version ${dataset.version} of ${dataset.as_of}, ${dataset.licence}. Start with search_occupations to get a soc_code, unless you know it. An error says what is wrong and how to fix it; did_you_mean has codes to try instead.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(described) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) return resultOf(tool, params.arguments ?? {}, data);
    const names = tools.map(({ name }) => name).join(', ');
    throw new McpError(ErrorCode.InvalidParams, `There is no such tool. Use one of ${names}.`);
  });
  return server;
}

/** Returns a tool as clients list it. All are read-only and reach only this service. */
function described({ input, call: _, ...words }: Tool) {
  const { $schema: __, ...inputSchema } = z.toJSONSchema(input, { io: 'output' });
  // Values that are absent have defaults: nobody has to send them.
  const required = Object.keys(input.shape).filter((key) => !input.shape[key]!.safeParse(undefined).success);
  return {
    ...words,
    inputSchema: { ...inputSchema, type: 'object' as const, required },
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

const textOf = (value: object): CallToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }];

async function resultOf(tool: Tool, given: Record<string, unknown>, data: Data): Promise<CallToolResult> {
  try {
    return { content: textOf(await tool.call(given, data)) };
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const ours = new Refusal('internal_error', 'Something went wrong on our side. Try again later.');
    const { detail, errors, did_you_mean } = (error instanceof Refusal ? error : ours).problem;
    const faults = errors?.map(({ parameter, pointer, ...fault }) => ({
      argument: parameter ?? pointer?.slice(1).replaceAll('/', '.'),
      ...fault,
    }));
    return { content: textOf({ error: detail, errors: faults, did_you_mean }), isError: true };
  }
}
