import type { FastifyInstance } from 'fastify';
import { type House, roundPage, vendorDoor } from '#features/rounds/public.ts';

const bodyBytesMax = 16_384;
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Beside the pages of our games: what the gateway asks of them (`POST /gateway/<name>`, signed), and a round to look at. */
export const mountHouse = (app: FastifyInstance, house: House, origin: () => string): void => {
  const door = vendorDoor(house, origin);
  const page = roundPage(house);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature stands over the body as it came.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, next) => next(null, body),
    );
    scope.post<{ Params: { name: string } }>('/gateway/:name', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await door({ name: request.params.name, body, headers: once(request.headers) });
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    });
    done();
  });
  app.get<{ Params: { roundId: string } }>('/round/:roundId', async (request, reply) => {
    const html = await page(request.params.roundId, request.query);
    return reply
      .code(html === undefined ? 404 : 200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html ?? '<!doctype html><meta charset="utf-8"><p>ลิงก์หมดอายุ · This link has ended.</p>');
  });
};

/** What came once: of two values of one name neither counts. */
const once = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
