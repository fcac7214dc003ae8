import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { zero } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { refuse } from '#kit/shared/result.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { type Floor, hashOf } from './api.ts';
import { resend } from './call-again.ts';
import type { GatewayCalls, GatewayPlace } from '../wallets/gateway-wallet.ts';
import { historyAddress } from './history-page.ts';
import { listedPage } from './listed.ts';
import { offerOf } from '../titles/offers.ts';
import { type Answer, answer, readBody, mountCalls, refused } from './own-door.ts';
import { reportedGames } from '../titles/told.ts';

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
    currency: z.string().max(10).default(''),
  }),
  rooms: z.object({ requestId, game: id, currency: z.string().max(10) }),
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

export type OwnCalls = { floor: Floor; place: GatewayPlace; calls: GatewayCalls; origin: () => string };

/** What a gateway asks of us: `POST /gateway/<name>`. The same call again changes nothing. */
export const mountOwnCalls = (app: FastifyInstance, parts: OwnCalls): void =>
  mountCalls(app, { ...parts, under: 'gateway' }, answersOf(parts));

const answersOf = (parts: OwnCalls) => {
  const { floor, calls, place, origin } = parts;
  return {
    launch: readBody(bodies.launch, ({ launchCode, game, language, roomId, currency }) => {
      const offer = offerOf(game);
      if (!offer) return refused(404, 'game_unknown');
      if (roomId !== undefined) {
        const seat = { holder: hashOf(launchCode), game, place: roomId, money: currency };
        const kept = offer.family === 'lanterns' ? floor.rooms.keep(seat) : refuse('room_unknown');
        if (!kept.ok) return refused(kept.refusal === 'room_unknown' ? 404 : 409, kept.refusal);
      }
      const address = new URL(`/play/${game}`, origin());
      address.search = new URLSearchParams({
        mode: 'real',
        lang: language === 'TH' ? 'TH' : 'EN',
        ...(roomId === undefined ? {} : { room: roomId }),
        code: launchCode,
      }).toString();
      return answer({ address: address.href });
    }),
    rooms: readBody(bodies.rooms, ({ game, currency: money }) =>
      answer({ rooms: offerOf(game)?.family === 'lanterns' ? floor.rooms.told({ game, money }) : [] }),
    ),
    games: readBody(bodies.games, () => answer({ games: reportedGames(origin(), 'gateway') })),
    'free-rounds': readBody(bodies['free-rounds'], (given) => giveFree(floor, given)),
    history: readBody(bodies.history, ({ player, game, roundId }) => {
      const round = floor.book.rounds.get(roundId);
      if (round?.player !== player || round.play?.game !== game) return refused(404, 'round_unknown');
      return answer({
        address: historyAddress({ origin: origin(), secret: place.secret, roundId, now: floor.clock.now() }),
      });
    }),
    resend: readBody(bodies.resend, (asking) => answer({ calls: resend(floor, calls, asking) })),
    transactions: readBody(bodies.transactions, (asking) => answer(listedPage(floor.book, asking))),
  };
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
  const play = { session: '', game, currency, wallet: 'gateway' as const };
  const kept = { rounds, used: 0, stake, won: zero, state: 'open', expiresAt, at: clock.now() } as const;
  book.commit({ table: 'free', id: freeRoundsId, player, play, ...kept });
  return answer({});
};
