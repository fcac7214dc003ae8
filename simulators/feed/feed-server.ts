import { timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { feedSignature, pathOf } from '#features/lottery/server/results/result-feed.ts';
import { simulatedFeeds } from '#features/lottery/server/results/simulated-feeds.ts';
import { controlPage } from './control-page.ts';
import { type FeedMode, feedModes } from './modes.ts';
import { gameOf, resultOf, wrongly } from './told.ts';

export type FeedOptions = {
  /** Of each source, by its code in small letters. */
  keys: ReadonlyMap<string, string>;
  /** What the made-up results follow from; nobody else knows it, so nobody knows them before. */
  secret: string;
};

const wireControl = z.strictObject({
  source: z.string(),
  mode: z.enum(feedModes),
  /** Of this game alone. */
  game: z.string().max(20).optional(),
});

/**
 * Two sources of made-up results in one program, each with a name and a key of its own: `GET /<source>/results/<game>/<draw>`
 * as `httpFeed` asks. `POST /control` makes one late, wrong or dead; `GET /<source>/told/<game>/<draw>` shows what it told.
 */
export const feedServer = ({ keys, secret }: FeedOptions): FastifyInstance => {
  const app = fastify({ bodyLimit: 10_000, logger: false, forceCloseConnections: true });
  const modes = new Map<string, FeedMode>();
  const told = new Map<string, string>();
  const modeOf = (source: string, game: string): FeedMode =>
    modes.get(`${source}/${game}`) ?? modes.get(source) ?? 'right';

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries([...new URLSearchParams(String(body))].filter(([, value]) => value !== ''))),
  );
  app.get<{ Params: Asked }>('/:source/results/:game/:number', async (request, reply) => {
    const { source, game: code, number } = request.params;
    const key = keys.get(source);
    const game = gameOf(code);
    if (key === undefined || !isSigned(request, key)) return reply.code(401).send({ error: 'not signed' });
    const mode = modeOf(source, code);
    if (mode === 'down') return reply.code(503).send({ error: 'down' });
    if (!game || mode === 'late' || !/^[0-9]{8}-[0-9]{4}$/.test(number))
      return reply.code(404).send({ error: 'no result' });
    const drawn = resultOf(secret, game, number);
    const body = JSON.stringify({
      game: code,
      number,
      drawn: mode === 'wrong' ? wrongly(drawn) : drawn,
      source: simulatedFeeds.find((feed) => feed.path === source)?.name ?? source,
      sourceUrl: `http://${request.headers.host ?? 'localhost'}/${source}/told/${code}/${number}`,
    });
    told.set(`${source}/${code}/${number}`, body);
    return answer(request, reply, { key, body });
  });
  app.get<{ Params: Asked }>('/:source/told/:game/:number', async ({ params }, reply) => {
    const body = told.get(`${params.source}/${params.game}/${params.number}`);
    return body === undefined
      ? reply.code(404).send({ error: 'nothing was told of this draw since the start' })
      : reply.type('application/json').send(body);
  });
  app.get('/', async (_request, reply) => {
    const page = controlPage(modes);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .send(page);
  });
  app.post('/control', async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'another origin' });
    const asked = wireControl.safeParse(request.body);
    if (!asked.success || !keys.has(asked.data.source)) return reply.code(422).send({ error: 'not understood' });
    const { source, mode, game } = asked.data;
    modes.set(game === undefined ? source : `${source}/${game}`, mode);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    return isForm ? reply.redirect('/', 303) : { source, mode, game };
  });
  return app;
};

type Asked = { source: string; game: string; number: string };

const isSigned = (request: FastifyRequest<{ Params: Asked }>, key: string): boolean => {
  const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = request.headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  const expected = feedSignature(key, timestamp, pathOf(request.params));
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
};

/** Signed with the moment of the question, so that an old answer is none to a new one. */
const answer = (request: FastifyRequest, reply: FastifyReply, { key, body }: { key: string; body: string }) => {
  const timestamp = String(request.headers['x-feed-timestamp']);
  return reply
    .type('application/json')
    .header('x-feed-timestamp', timestamp)
    .header('x-feed-signature', feedSignature(key, timestamp, body))
    .send(body);
};

/** A form of another site must not turn the sources; programs without an origin may. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host;
