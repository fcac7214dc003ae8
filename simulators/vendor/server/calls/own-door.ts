import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { isSignedBy, isTimely, outgoingTargetOf, statedIn } from '#features/gateway/server/keys/vendor-signature.ts';
import type { Floor } from './api.ts';
import type { GatewayPlace } from '../wallets/gateway-wallet.ts';

export type Answer = { status: number; body: object };
export const answer = (body: object): Answer => ({ status: 200, body });
export const refused = (status: number, code: string): Answer => ({ status, body: { code } });

export type Door = { floor: Floor; place: GatewayPlace; under: string };
type Answers = Readonly<Record<string, (body: string) => Answer>>;

/** Mounts calls that a gateway signs as we sign to it, each a `POST` below one name. */
export const mountCalls = (app: FastifyInstance, door: Door, answers: Answers): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature stands over the body as it came.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    for (const [name, work] of Object.entries(answers))
      scope.post(`/${door.under}/${name}`, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const fault = doorFault(door, request.headers, { target: outgoingTargetOf(name), body });
        return send(reply, fault === undefined ? work(body) : refused(401, fault));
      });
    done();
  });
};

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.code(status).header('cache-control', 'no-store').send(body);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const doorFault = (
  { floor: { book, clock }, place }: Door,
  headers: Headers,
  signed: { target: string; body: string },
): string | undefined => {
  const stated = statedIn(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
  );
  if (stated?.keyId !== place.keyId || !isSignedBy({ secret: place.secret, signatureVersion: 2 }, stated, signed))
    return 'signature_invalid';
  if (!isTimely(stated, clock.now())) return 'timestamp_refused';
  if (book.nonces.has(stated.nonce)) return 'nonce_used';
  book.commit({ table: 'nonce', id: stated.nonce, at: clock.now() });
  return undefined;
};

/** Parses a body by its schema and answers it; a body that does not fit is refused as `input_invalid`. */
export const readBody =
  <Body>(schema: z.ZodType<Body>, work: (body: Body) => Answer) =>
  (text: string): Answer => {
    const read = schema.safeParse(jsonOf(text));
    return read.success ? work(read.data) : refused(400, 'input_invalid');
  };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
