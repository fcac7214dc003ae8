import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isSignedBy, isTimely, statedIn } from '#features/gateway/server/vendor-signature.ts';
import { wireMoney, zero } from '#kit/shared/money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import type { Floor } from './api.ts';
import { resend } from './call-again.ts';
import type { GatewayCalls, GatewayPlace } from './gateway-wallet.ts';
import { historyAddress } from './history-page.ts';
import { listedPage } from './listed.ts';
import { offerOf } from './offers.ts';
import { toldGames } from './told.ts';

const id = z.string().min(1).max(128);
const requestId = id;
const bodies = {
  launch: z.object({
    requestId,
    launchCode: z.string().regex(/^[\w-]{20,100}$/),
    game: id,
    language: z.string().max(10),
    device: z.enum(['phone', 'desktop']),
    roomId: id.optional(),
  }),
  games: z.object({ requestId }),
  'free-rounds': z.object({
    requestId,
    freeRoundsId: z.string().regex(/^gfr_[0-9a-f]{32}$/),
    player: id,
    game: id,
    rounds: z.int().min(1).max(1000),
    stake: wireMoney,
    currency: z.string().max(10),
    expiresAt: wireInstant,
  }),
  history: z.object({ requestId, player: id, game: id, roundId: id }),
  resend: z.object({ requestId, from: wireInstant, to: wireInstant }),
  transactions: z.object({ requestId, from: wireInstant, to: wireInstant, page: z.int().min(1).max(100_000) }),
};

type Answer = { status: number; body: object };
const answer = (body: object): Answer => ({ status: 200, body });
const refused = (status: number, code: string): Answer => ({ status, body: { code } });

export type OwnCalls = { floor: Floor; place: GatewayPlace; calls: GatewayCalls; origin: () => string };

/** What a gateway asks of us, signed as we sign to it: `POST /gateway/<name>`. The same call again changes nothing. */
export const mountOwnCalls = (app: FastifyInstance, parts: OwnCalls): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature stands over the body as it came.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    for (const [name, work] of Object.entries(answersOf(parts)))
      scope.post(`/gateway/${name}`, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const fault = doorFault(parts, request.headers, body);
        return send(reply, fault === undefined ? work(body) : refused(401, fault));
      });
    done();
  });
};

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.code(status).header('cache-control', 'no-store').send(body);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const doorFault = ({ floor: { book, clock }, place }: OwnCalls, headers: Headers, body: string): string | undefined => {
  const stated = statedIn(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
  );
  if (stated?.keyId !== place.keyId || !isSignedBy(place.secret, stated, body)) return 'signature_invalid';
  if (!isTimely(stated, clock.now())) return 'timestamp_refused';
  if (book.nonces.has(stated.nonce)) return 'nonce_used';
  book.commit({ table: 'nonce', id: stated.nonce, at: clock.now() });
  return undefined;
};

const answersOf = (parts: OwnCalls) => {
  const { floor, calls, place, origin } = parts;
  return {
    launch: asked(bodies.launch, ({ launchCode, game, language, roomId }) => {
      if (!offerOf(game)) return refused(404, 'game_unknown');
      const address = new URL(`/play/${game}`, origin());
      address.search = new URLSearchParams({
        mode: 'real',
        lang: language === 'TH' ? 'TH' : 'EN',
        ...(roomId === undefined ? {} : { room: roomId }),
        code: launchCode,
      }).toString();
      return answer({ address: address.href });
    }),
    games: asked(bodies.games, () => answer({ games: toldGames(origin()) })),
    'free-rounds': asked(bodies['free-rounds'], (given) => giveFree(floor, given)),
    history: asked(bodies.history, ({ player, game, roundId }) => {
      const round = floor.book.rounds.get(roundId);
      if (round?.player !== player || round.play?.game !== game) return refused(404, 'round_unknown');
      return answer({
        address: historyAddress({ origin: origin(), secret: place.secret, roundId, now: floor.clock.now() }),
      });
    }),
    resend: asked(bodies.resend, (asking) => answer({ calls: resend(floor, calls, asking) })),
    transactions: asked(bodies.transactions, (asking) => answer(listedPage(floor.book, asking))),
  };
};

const asked =
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

type Given = z.output<(typeof bodies)['free-rounds']>;

/** Given once under a name; again with the same content it stays as it is, however far it is played. */
const giveFree = ({ book, clock }: Floor, given: Given): Answer => {
  const { freeRoundsId, player, game, rounds, stake, currency, expiresAt } = given;
  if (!offerOf(game)) return refused(404, 'game_unknown');
  const known = book.frees.get(freeRoundsId);
  if (known) {
    const isSame =
      known.player === player && known.rounds === rounds && known.stake === stake && known.play.game === game;
    return isSame ? answer({}) : refused(409, 'duplicate_mismatch');
  }
  const play = { session: '', game, currency };
  const kept = { rounds, used: 0, stake, won: zero, state: 'open', expiresAt, at: clock.now() } as const;
  book.commit({ table: 'free', id: freeRoundsId, player, play, ...kept });
  return answer({});
};
