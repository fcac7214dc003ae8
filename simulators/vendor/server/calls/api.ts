import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Minor, minor, moneyText } from '#kit/shared/money/money.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { GameWire, RoundWire } from '../../shared/wire.ts';
import type { bayTables } from '../rounds/bay-tables.ts';
import type { Room, Round } from '../rounds/book.ts';
import { bayBuyIns } from '../titles/catalogue.ts';
import { freeRoundsOf } from '../rounds/free-rounds.ts';
import type { lanternRooms } from '../rooms/lantern-rooms.ts';
import { type Offer, offerOf, offers, roundsOf } from '../titles/offers.ts';
import { roomView } from '../rooms/room-view.ts';
import { type House, houseRounds, leftOf } from '../rounds/rounds.ts';
import type { Turns } from '../rounds/turns.ts';
import type { Guest } from '../wallets/wallet.ts';

const id = z.string().min(8).max(80);
const bodies = {
  session: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('fun'), code: z.literal('').default('') }),
    z.strictObject({ mode: z.enum(['real', 'purse']), code: z.string().min(1).max(200), game: z.string().max(40) }),
  ]),
  desk: z.strictObject({ game: z.string().max(40) }),
  play: z.strictObject({ game: z.string().max(40), requestId: id, unit: wireAmount, choice: z.unknown() }),
  act: z.strictObject({ game: z.string().max(40), roundId: id, action: z.string().max(40) }),
  enter: z.strictObject({ game: z.string().max(40), requestId: id, purse: wireAmount }),
  bay: z.strictObject({ roundId: id }),
  shot: z.strictObject({ requestId: id, roundId: id, fish: z.int().min(0), bet: wireAmount }),
  join: z.strictObject({
    game: z.string().max(40),
    requestId: id,
    entry: wireAmount,
    rematch: id.optional(),
    place: z.string().max(100).optional(),
  }),
  place: z.strictObject({ game: z.string().max(40), place: z.string().max(100) }),
  bid: z.strictObject({
    game: z.string().max(40),
    roomId: id,
    trick: z.int().min(0).max(4),
    card: z.int().min(1).max(5),
  }),
};
const sessionMs = 12 * 3_600_000;
const historyMax = 20;

export type Floor = House & {
  bay: ReturnType<typeof bayTables>;
  rooms: ReturnType<typeof lanternRooms>;
  turn: Turns;
  /** Whether there is a gateway to play for money at. */
  hasMoney: boolean;
};
type Answer = Result<object, string>;

/** The calls of the pages. All that a player sends is a wish; every answer tells what the book holds. */
export const mountApi = (app: FastifyInstance, floor: Floor): void => {
  const desk = { app, call: caller(app, floor), floor, ...answersOf(floor) };
  app.get('/healthz', () => ({ alive: true }));
  app.get('/api/games', () => ({ games: offers.map(gameWireOf) }));
  mountSession(desk);
  mountRounds(desk);
  mountBay(desk);
  mountRooms(desk);
};

type Desk = { app: FastifyInstance; floor: Floor; call: ReturnType<typeof caller> } & ReturnType<typeof answersOf>;

/** One after the other for one player, so that nothing is counted twice. */
const caller =
  (app: FastifyInstance, floor: Floor) =>
  <Body>(path: string, body: z.ZodType<Body>, answer: (guest: Guest, asked: Body) => Promise<Answer>): void => {
    app.post(`/api/${path}`, async (request, reply) => {
      const guest = guestOf(floor, request);
      if (guest === undefined) return send(reply, refuse('session_over'));
      const asked = body.safeParse(request.body ?? {});
      if (!asked.success || !isTheirs(guest, asked.data)) return send(reply, refuse('not_allowed'));
      return send(reply, await floor.turn(guest.player, () => answer(guest, asked.data)));
    });
  };

/** Who was launched into a game plays that one: its name is what the gateway let in. */
const isTheirs = ({ play }: Guest, asked: unknown): boolean =>
  play === null || typeof asked !== 'object' || asked === null || !('game' in asked) || asked.game === play.game;

const answersOf = (floor: Floor) => {
  const { book, wallet, clock, rooms } = floor;
  const withPurse = async (guest: Guest, more: object): Promise<Answer> => {
    const answer = await wallet.balance(guest);
    if (!answer.ok) return answer;
    const purse = { balance: moneyText(answer.value.balance), net: moneyText(netOf(floor, guest.player)) };
    return { ok: true, value: { ...purse, ...more } };
  };
  const withRound = async (guest: Guest, answer: Result<Round, string>, more: object = {}): Promise<Answer> =>
    answer.ok ? withPurse(guest, { round: roundWireOf(answer.value), ...more }) : answer;
  const withRoom = async (guest: Guest, answer: Result<Room | undefined, string>): Promise<Answer> => {
    if (!answer.ok) return answer;
    const room = answer.value;
    const seat = room && rooms.seatOf(room, guest.player);
    if (!room || seat === undefined) return withPurse(guest, { room: null, round: null });
    const round = book.rounds.get(room.seats[seat]?.round ?? '');
    const view = roomView(room, seat, {
      leftMs: Math.max(0, room.deadline - clock.now()),
      isAsked: rooms.isAsked(room, guest.player),
    });
    return withPurse(guest, { room: view, round: round ? roundWireOf(round) : null });
  };
  return { withPurse, withRound, withRoom };
};

const mountSession = ({ app, floor, call, withPurse }: Desk): void => {
  const { book, wallet, entropy, clock, hasMoney } = floor;
  app.post('/api/session', async (request, reply) => {
    const asked = bodies.session.safeParse(request.body ?? {});
    if (!asked.success || (asked.data.mode !== 'fun' && !hasMoney)) return send(reply, refuse('not_allowed'));
    const { code, mode } = asked.data;
    const game = asked.data.mode === 'fun' ? '' : asked.data.game;
    const known = await wallet.authenticate({ code, game, wallet: mode === 'purse' ? 'purse' : 'gateway' });
    if (!known.ok) return send(reply, known);
    const token = entropy.token();
    const { player, play } = known.value;
    if (code !== '') floor.rooms.arrive(hashOf(code), player);
    book.commit({ table: 'session', id: hashOf(token), player, play, at: clock.now() });
    return send(reply, await withPurse({ player, play }, { token }));
  });
  call('desk', bodies.desk, async (guest, asked) => {
    const game = offerOf(asked.game);
    if (!game) return refuse('not_allowed');
    const own = book.roundsOf(guest.player, game.code);
    const open = own.find(({ state }) => state === 'open');
    const history = own
      .filter(({ state }) => state === 'settled')
      .slice(-historyMax)
      .toReversed();
    return withPurse(guest, {
      money: moneyKindOf(guest),
      free: freeWireOf(floor, guest),
      game: gameWireOf(game),
      open: open ? roundWireOf(open) : null,
      history: history.map(roundWireOf),
    });
  });
};

const mountRounds = ({ floor, call, withRound }: Desk): void => {
  const rounds = houseRounds(floor);
  call('play', bodies.play, async (guest, { game, requestId, unit, choice }) => {
    const title = roundsOf(game);
    if (!title) return refuse('not_allowed');
    return withRound(guest, await rounds.start(title, { ...guest, request: requestId, unit, choice }));
  });
  call('act', bodies.act, async (guest, { game, roundId, action }) => {
    const title = roundsOf(game);
    if (!title) return refuse('not_allowed');
    return withRound(guest, await rounds.act(title, { player: guest.player, round: roundId, action }));
  });
};

const mountBay = ({ floor: { bay }, call, withRound }: Desk): void => {
  call('bay/enter', bodies.enter, async (guest, { game, requestId, purse }) =>
    isOf('bay', game)
      ? withRound(guest, await bay.enter(guest, { game, request: requestId, purse }))
      : refuse('not_allowed'),
  );
  call('bay/state', bodies.desk, async (guest, { game }) => {
    const round = bay.openOf(guest.player, game);
    if (round?.state !== 'open') return refuse('round_closed');
    return withRound(guest, { ok: true, value: round }, bay.swimming(round));
  });
  call('bay/shot', bodies.shot, async (guest, { requestId, roundId, fish, bet }) => {
    const answer = bay.shoot(guest.player, { request: requestId, round: roundId, fish, bet });
    if (!answer.ok) return answer;
    const { round, shot } = answer.value;
    return withRound(guest, { ok: true, value: round }, { isTaken: shot.isTaken, payout: moneyText(shot.payout) });
  });
  call('bay/leave', bodies.bay, async (guest, { roundId }) => withRound(guest, await bay.leave(guest.player, roundId)));
};

const mountRooms = ({ floor: { rooms }, call, withRoom }: Desk): void => {
  call('lanterns/join', bodies.join, async (guest, { game, requestId, entry, ...more }) => {
    if (!isOf('lanterns', game)) return refuse('not_allowed');
    const { rematch = null, place = null } = more;
    return withRoom(guest, await rooms.join(guest, { game, request: requestId, entry, rematch, place }));
  });
  call('lanterns/place', bodies.place, async ({ player, play }, { game, place }) => {
    const shown = rooms.shown(place, { holder: player, game, money: play?.currency ?? '' });
    return shown ? { ok: true, value: { place: shown } } : refuse('room_unknown');
  });
  call('lanterns/state', bodies.desk, async (guest, { game }) =>
    withRoom(guest, { ok: true, value: rooms.roomOf(guest.player, game) }),
  );
  call('lanterns/bid', bodies.bid, async (guest, { roomId, trick, card }) =>
    withRoom(guest, await rooms.bid(guest.player, { room: roomId, trick, card })),
  );
  call('lanterns/leave', bodies.desk, async (guest, { game }) =>
    withRoom(guest, await rooms.leave(guest.player, game)),
  );
};

const isOf = (family: Offer['family'], code: string): boolean => offerOf(code)?.family === family;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const guestOf = ({ book, clock }: House, { headers }: FastifyRequest): Guest | undefined => {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : book.sessions.get(hashOf(token));
  return session && clock.now() - session.at < sessionMs ? { player: session.player, play: session.play } : undefined;
};

const statuses: Readonly<Record<string, number>> = { session_over: 401, not_allowed: 422, away: 503 };
const send = (reply: FastifyReply, answer: Answer) => {
  void reply.header('cache-control', 'no-store');
  if (answer.ok) return reply.send(answer.value);
  return reply.code(statuses[answer.refusal] ?? 409).send({ code: answer.refusal, detail: answer.detail });
};

/** What the player has won or lost in the rounds that are over. */
const netOf = ({ book }: House, player: string): Minor => {
  let net = 0n;
  for (const round of book.roundsOf(player))
    if (round.state === 'settled') net += (round.payout ?? 0n) - (round.free === null ? round.stake : 0n);
  return minor(net);
};

const moneyKindOf = ({ play }: Guest): 'practice' | 'demo' | 'real' => {
  if (play === null) return 'practice';
  return play.currency === 'TRIAL' ? 'demo' : 'real';
};

const freeWireOf = (floor: Floor, guest: Guest) => {
  const free = freeRoundsOf(floor, guest);
  return free ? { left: free.rounds - free.used, stake: moneyText(free.stake) } : null;
};

const roundWireOf = (round: Round): RoundWire => ({
  roundId: round.id,
  state: round.state,
  unit: moneyText(round.unit),
  stake: moneyText(round.stake),
  payout: round.payout === null ? null : moneyText(round.payout),
  left: moneyText(leftOf(round)),
  isAboveStake: (round.payout ?? 0n) > round.stake,
  shown: round.shown,
  at: isoOf(round.at),
});

const gameWireOf = (game: Offer): GameWire => ({
  code: game.code,
  kind: game.kind,
  names: game.names,
  rtp: game.rtp,
  lines: game.lines,
  minBet: moneyText(minor(game.steps[0]! * BigInt(game.unitsMin))),
  steps: game.steps.map((step) => moneyText(step)),
  purses: game.family === 'bay' ? bayBuyIns.map((purse) => moneyText(purse)) : [],
  maxWin: game.maxWin,
  volatility: game.volatility,
  image: `/tiles/${game.code}.svg`,
  isDemo: true,
});
