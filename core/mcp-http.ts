/**
 * The tool server at `/mcp`: the Model Context Protocol's Streamable HTTP, stateless, with responses in JSON. Any origin may
 * call it, like the rest of the API: all data is public, and there is no session that a page could hijack.
 */
import { type Answer, type Asked, COMMON, JSON_TYPE, refuse } from './answers.js';
import { parseJson, readBytes } from './body.js';
import { CACHE, LINK } from './headers.js';
import { type Reply, refusal, replyTo, type ToolServer, VERSIONS } from './mcp/protocol.js';
import { tooLarge, typeFault } from './posted.js';

/** Largest body in bytes, and what to send instead of a larger one. */
const LIMIT = { limit: 65_536, shorter: 'Send one message per request.' };

const NOT_KEPT = { 'Cache-Control': CACHE.none };
const HEADERS = { ...COMMON, ...LINK, ...NOT_KEPT };

/** Answers a POST. An invalid request gets a problem; an invalid message gets an error in the reply. */
export async function answerMcp(request: Asked, server: ToolServer): Promise<Answer> {
  const fault = typeFault(request.headers);
  if (fault) return refuse(fault, NOT_KEPT);
  const bytes = await readBytes(request, LIMIT.limit);
  if (bytes.length > LIMIT.limit) return refuse(tooLarge(LIMIT), NOT_KEPT);
  const reply = await replyToBytes(bytes, request.headers.get('mcp-protocol-version'), server);
  if (reply === undefined) return { status: 202, headers: HEADERS, body: null };
  const isRefused = 'id' in reply && reply.id === null;
  return {
    status: isRefused ? 400 : 200,
    headers: { ...HEADERS, 'Content-Type': JSON_TYPE },
    body: `${JSON.stringify(reply)}\n`,
  };
}

async function replyToBytes(
  bytes: Uint8Array,
  version: string | null,
  server: ToolServer,
): Promise<Reply | Reply[] | undefined> {
  if (version !== null && !VERSIONS.includes(version))
    return refusal(-32000, `MCP-Protocol-Version must be one of ${VERSIONS.join(', ')}.`);
  return replyTo(() => parseJson(bytes), server, version ?? undefined);
}
