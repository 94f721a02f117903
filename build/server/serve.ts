/** The local server: serves the output tree and the function according to vercel.json, so that tests run what is deployed. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { finished } from 'node:stream';
import { type GetRoutesProps, getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { STRICT_TRANSPORT } from '../../core/headers.js';
import { type Answer, refuse } from './answer.js';
import type { Handler } from './call.js';
import { LIMITS, type Limits, limitConnections } from './connections.js';
import { type Site, siteReader } from './files.js';
import { answerConnect, answerMalformed, HEADER_BYTES, LINGER_MS, refuseHeaders } from './malformed.js';
import { compileRoutes } from './platform.js';
import { type Respond, responder } from './respond.js';

export interface ServeOptions {
  /** Folder of the output tree; all of it is read into memory. */
  dist: string;
  /** Returns the content of vercel.json, now and at every `reload`. */
  config: () => GetRoutesProps;
  /** Port; 0 takes any free one. */
  port: number;
  /** Host to listen on; all interfaces by default. */
  host?: string | undefined;
  /** Returns the function over the output tree; called again after every `reload`. */
  handler: (site: Site) => Handler;
  /** Reads the output tree, now and at every `reload`; by default, as it is. */
  read?: (() => Site) | undefined;
  /** Called before everything else; true if it responds. */
  first?: ((message: http.IncomingMessage, response: http.ServerResponse) => boolean) | undefined;
  /** Called with one line per response. */
  log?: ((line: string) => void) | undefined;
  /** Limits that differ from the defaults. */
  limits?: Partial<Limits> | undefined;
}

export interface Serving {
  port: number;
  /** Rereads the output tree and the routes. If that throws, the previous ones are still served. */
  reload: () => void;
  /** Refuses new connections; resolves when the requests that have arrived, or do so within half a second, are answered. */
  close: () => Promise<void>;
}

/** Longer than proxies keep idle connections, so that none sends a request into a closing one. */
const KEEP_ALIVE_MS = 65_000;
/** Time that `close` gives requests that are on their way or half-written. */
const ARRIVAL_MS = 500;
/** Time that `close` waits for running requests. */
const GRACE_MS = 10_000;

export async function serve(options: ServeOptions): Promise<Serving> {
  const { dist, config, port, host, handler, read = siteReader(dist).read, first, log } = options;
  const respondAnew = (): Respond => {
    const { routes, error } = getTransformedRoutes(structuredClone(config()));
    if (error) throw new Error(`vercel.json: ${error.message} \`npm run routes\` writes it anew.`);
    const site = read();
    return responder(compileRoutes(overHttp(routes ?? [])), site, handler(site));
  };
  let respond = respondAnew();
  let closing = false;

  const { connections: most, timeout, ...timeouts } = { ...LIMITS, ...options.limits };
  const settings = {
    ...timeouts,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES,
    // `refuseHeaders` explains what is missing.
    requireHostHeader: false,
  };
  const answerRequest: http.RequestListener = (message, response) => {
    const began = log && performance.now();
    const send = ({ status, headers, body }: Answer) => {
      const isCut = isComing(message);
      if (isCut || (closing && connections.isLast(response))) response.shouldKeepAlive = false;
      response.writeHead(status, headers);
      if (isCut) endSlowly(message, response, body);
      else response.end(body);
      if (began !== undefined)
        log?.(
          `${message.method} ${message.url} ${status} ${body?.length ?? 0} ${Math.round(performance.now() - began)} ms`,
        );
    };
    const fail = (error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(refuse('internal_error', 'Please try again later.'));
    };
    try {
      if (first?.(message, response)) return;
      const refused = refuseHeaders(message);
      if (refused) response.shouldKeepAlive = false;
      const answer = refused ?? respond(message);
      if (answer instanceof Promise) answer.then(send).catch(fail);
      // Requests that came in the same packet must be known before one is told that it is the last.
      else if (closing) setImmediate(send, answer);
      else send(answer);
    } catch (error) {
      fail(error);
    }
  };

  const server = http.createServer(settings, answerRequest);
  server.on('checkExpectation', answerRequest);
  server.timeout = timeout;
  const connections = limitConnections(server, most);
  const respondNow: Respond = (message) => respond(message);
  server.on('clientError', answerMalformed(respondNow, connections.turn));
  server.on('connect', answerConnect(respondNow, connections.turn));

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    reload() {
      respond = respondAnew();
    },
    close: () =>
      new Promise((resolve) => {
        closing = true;
        server.once('close', resolve);
        // Its own `close` would also reset idle connections, with the requests that are on their way to them.
        net.Server.prototype.close.call(server);
        const end = () => {
          server.close();
          connections.closeAll();
        };
        // After the next look at the network: what has come meanwhile is read before that.
        setTimeout(() => setImmediate(end), ARRIVAL_MS);
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      }),
  };
}

/** Removes HSTS: this server uses plain HTTP, and a proxy that adds TLS should set the header itself. */
const overHttp = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    if ('handle' in route || route.headers === undefined) return route;
    const headers = Object.entries(route.headers).filter(([name]) => !Object.hasOwn(STRICT_TRANSPORT, name));
    return { ...route, headers: Object.fromEntries(headers) };
  });

/** Tells whether part of the request's body hasn't arrived yet. The response doesn't wait for it, and the connection closes. */
const isComing = ({ complete, headers }: http.IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Sends a complete response while the request's body is still arriving, and closes when the body ends or after a while.
 * Closing at once would reset the connection and lose a response that is still on its way. The body is discarded.
 */
function endSlowly(
  message: http.IncomingMessage,
  response: http.ServerResponse,
  body: Answer['body'] = '',
): void {
  response.write(body);
  message.resume();
  const timer = setTimeout(() => response.end(), LINGER_MS);
  finished(message, () => {
    clearTimeout(timer);
    response.end();
  });
}
