import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CallAnswer, type VendorCalls } from '#features/gateway/tooling.ts';

const bodyBytesMax = 16_384;

/** What vendors call: `POST /gateway/v1/<operation>`, and `/gateway/adapters/<shape>/<vendor>/…` in shapes of their own. The body goes on as it came, because its signature stands over it. */
export const mountGateway = (app: FastifyInstance, calls: VendorCalls): void => {
  app.addHook('onClose', () => calls.close());
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, next) => next(null, body),
    );
    scope.post<{ Params: { operation: string } }>('/gateway/v1/:operation', async (request, reply) => {
      const answer = await calls.answer({
        operation: request.params.operation,
        body: typeof request.body === 'string' ? request.body : '',
        headers: plain(request.headers),
        ip: request.ip,
      });
      return told(reply, answer);
    });
    scope.route<{
      Params: { shape: string; vendor: string; '*': string };
      Querystring: Record<string, unknown>;
    }>({
      method: ['GET', 'POST'],
      url: '/gateway/adapters/:shape/:vendor/*',
      handler: async (request, reply) => {
        const { shape, vendor, '*': path } = request.params;
        const answer = await calls.answerShaped({
          shape,
          vendor,
          path,
          method: request.method,
          query: plain(request.query),
          body: typeof request.body === 'string' ? request.body : '',
          headers: plain(request.headers),
          ip: request.ip,
        });
        return told(reply, answer);
      },
    });
    done();
  });
};

const told = (reply: FastifyReply, { status, body, retryAfterSeconds }: CallAnswer): FastifyReply => {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
};

/** What came once: of two values of one name neither counts. */
const plain = (named: Readonly<Record<string, unknown>>): Record<string, string> => {
  const kept: Record<string, string> = Object.create(null);
  for (const name of Object.keys(named)) {
    const value = named[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
};
