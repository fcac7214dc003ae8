import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Entropy } from '#kit/server/entropy.ts';
import { watchSockets } from './end-listener.ts';
import { boundSockets } from './socket-bound.ts';

const bodyBytesMax = 1_000_000;

/** The bytes as they came, for calls whose signature is checked over them. */
export const rawBodies = new WeakMap<object, string>();

export type ListenerSettings = {
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Where people reach it; by `https:` it tells browsers to come that way for a year. */
  address?: string | undefined;
  /** Connections of one customer line at a time; 0: no bound. */
  socketsPerAddress?: number | undefined;
  /** Peers whose connections are not counted. */
  isExempt?: (ip: string) => boolean;
  /** How long a request may take to arrive, head and body together, and how often that is looked at. */
  requestMs?: number;
  lookEveryMs?: number;
};

/** A bare listener with what all of ours share: body limit, deadlines, request ids, security headers, body parsers. */
export const newListener = async (entropy: Entropy, settings: ListenerSettings): Promise<FastifyInstance> => {
  const { trustedProxies, address, requestMs = 30_000, lookEveryMs = 1000 } = settings;
  const app: FastifyInstance = fastify({
    bodyLimit: bodyBytesMax,
    logger: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => entropy.id('req'),
    // Who is still connected asks again elsewhere; what was begun is answered (`endListener`).
    return503OnClosing: true,
    // An address that can't be read is answered as any other fault is; a person is shown the page for what is not there.
    frameworkErrors: (error, request, reply) => {
      if (asksForPage(request)) void reply.redirect(readableAddress(request.url));
      else app.errorHandler(error, request, reply);
    },
    // What is no HTTP at all never becomes a request: it is answered here, in the same form.
    clientErrorHandler: (error, socket) => {
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
      const body = JSON.stringify({
        success: false,
        code: 'input_invalid',
        message: 'This request cannot be read.',
        value: {},
        requestId: entropy.id('req'),
      });
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
      socket.end(
        `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    },
    forceCloseConnections: false,
    // A slow sender doesn't hold a socket for ever: nothing may stand still for so long, and nothing may take longer to arrive.
    connectionTimeout: requestMs,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: lookEveryMs },
  });
  const { socketsPerAddress: most = 0, isExempt = () => false } = settings;
  boundSockets(app.server, { most, isExempt });
  watchSockets(app.server);
  await app.register(cookie);
  await app.register(helmet, {
    // Each page brings its own policy with its nonce.
    contentSecurityPolicy: false,
    // Without TLS it would lock people out.
    strictTransportSecurity: address?.startsWith('https:') === true && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  addParsers(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  return app;
};

const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api') && (headers.accept ?? '').includes('text/html');

/** On this origin, and free of anything to decode. */
const readableAddress = (url: string): string => `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

const addParsers = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    rawBodies.set(request.raw, String(body));
    if (String(body) === '') return done(null, {});
    void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
