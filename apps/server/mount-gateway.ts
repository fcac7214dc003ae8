import type { FastifyInstance } from 'fastify';
import type { VendorCalls } from '#features/gateway/public.ts';

const bodyBytesMax = 16_384;

/** What vendors call: `POST /gateway/v1/<operation>`. The body goes on as it came, because its signature stands over it. */
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
        headers: plainHeaders(request.headers),
        ip: request.ip,
      });
      if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', String(answer.retryAfterSeconds));
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(answer.body);
    });
    done();
  });
};

const plainHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
