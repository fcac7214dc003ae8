import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SigningKey, verifyNotice } from '#features/cashier/server/lines/bank-signature.ts';
import type { Instant } from '#kit/shared/time.ts';

/** The signature is over the bytes as they came. */
export const takeSignedBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
};

export const isSignedBy = (key: SigningKey, { method, url, body, headers }: FastifyRequest, now: Instant): boolean => {
  const rawBody = typeof body === 'string' ? body : '';
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return verifyNotice([key], now, { target: `${method} ${url}`, rawBody, headers: Object.fromEntries(texts) }).ok;
};

export const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** The line goes dead in the middle of the call. */
export const breakOff = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
};
