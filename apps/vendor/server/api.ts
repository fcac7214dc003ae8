import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Minor, minor, moneyText, wireAmount } from '#kit/shared/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { GameWire, RoundWire } from '../shared/wire.ts';
import type { bayTables } from './bay-tables.ts';
import type { Room, Round } from './book.ts';
import { bayPurses } from './catalogue.ts';
import { type lanternRooms, roomView } from './lantern-rooms.ts';
import { type Offer, offerOf, offers, roundsOf } from './offers.ts';
import { type House, houseRounds, leftOf } from './rounds.ts';

const id = z.string().min(8).max(80);
const bodies = {
  session: z.strictObject({ mode: z.literal('fun'), code: z.string().max(200).default('') }),
  desk: z.strictObject({ game: z.string().max(40) }),
  play: z.strictObject({ game: z.string().max(40), requestId: id, unit: wireAmount, choice: z.unknown() }),
  act: z.strictObject({ game: z.string().max(40), roundId: id, action: z.string().max(40) }),
  enter: z.strictObject({ game: z.string().max(40), requestId: id, purse: wireAmount }),
  bay: z.strictObject({ roundId: id }),
  shot: z.strictObject({ requestId: id, roundId: id, fish: z.int().min(0), bet: wireAmount }),
  join: z.strictObject({ game: z.string().max(40), requestId: id, entry: wireAmount, rematch: id.optional() }),
  bid: z.strictObject({
    game: z.string().max(40),
    roomId: id,
    trick: z.int().min(0).max(4),
    card: z.int().min(1).max(5),
  }),
};
const sessionMs = 12 * 3_600_000;
const historyMax = 20;

export type Floor = House & { bay: ReturnType<typeof bayTables>; rooms: ReturnType<typeof lanternRooms> };
type Answer = Result<object, string>;

/** The calls of the pages. All that a player sends is a wish; every answer tells what the book holds. */
export const mountApi = (app: FastifyInstance, floor: Floor): void => {
  const desk = { call: caller(app, floor), floor, ...answersOf(floor) };
  app.get('/healthz', () => ({ alive: true }));
  app.get('/api/games', () => ({ games: offers.map(gameWireOf) }));
  mountSession(app, desk);
  mountRounds(desk);
  mountBay(desk);
  mountRooms(desk);
};

type Desk = { floor: Floor; call: ReturnType<typeof caller> } & ReturnType<typeof answersOf>;

/** One after the other for one player, so that nothing is counted twice. */
const caller = (app: FastifyInstance, floor: Floor) => {
  const turn = turns();
  return <Body>(
    path: string,
    body: z.ZodType<Body>,
    answer: (player: string, asked: Body) => Promise<Answer>,
  ): void => {
    app.post(`/api/${path}`, async (request, reply) => {
      const player = playerOf(floor, request);
      if (player === undefined) return send(reply, refuse('session_over'));
      const asked = body.safeParse(request.body ?? {});
      if (!asked.success) return send(reply, refuse('not_allowed'));
      return send(reply, await turn(player, () => answer(player, asked.data)));
    });
  };
};

const answersOf = (floor: Floor) => {
  const { book, wallet, clock, rooms } = floor;
  const withPurse = async (player: string, more: object): Promise<Answer> => {
    const answer = await wallet.balance(player);
    if (!answer.ok) return answer;
    const purse = { balance: moneyText(answer.value.balance), net: moneyText(netOf(floor, player)) };
    return { ok: true, value: { ...purse, ...more } };
  };
  const withRound = async (player: string, answer: Result<Round, string>, more: object = {}): Promise<Answer> =>
    answer.ok ? withPurse(player, { round: roundWireOf(answer.value), ...more }) : answer;
  const withRoom = async (player: string, answer: Result<Room | undefined, string>): Promise<Answer> => {
    if (!answer.ok) return answer;
    const room = answer.value;
    const seat = room && rooms.seatOf(room, player);
    if (!room || seat === undefined) return withPurse(player, { room: null, round: null });
    const round = book.rounds.get(room.seats[seat]?.round ?? '');
    const view = roomView(room, seat, {
      leftMs: Math.max(0, room.deadline - clock.now()),
      isAsked: rooms.isAsked(room, player),
    });
    return withPurse(player, { room: view, round: round ? roundWireOf(round) : null });
  };
  return { withPurse, withRound, withRoom };
};

const mountSession = (app: FastifyInstance, { floor, call, withPurse }: Desk): void => {
  const { book, wallet, entropy, clock } = floor;
  app.post('/api/session', async (request, reply) => {
    const asked = bodies.session.safeParse(request.body ?? {});
    if (!asked.success) return send(reply, refuse('not_allowed'));
    const known = await wallet.authenticate(asked.data.code);
    if (!known.ok) return send(reply, known);
    const token = entropy.token();
    book.commit({ table: 'session', id: hashOf(token), player: known.value.player, at: clock.now() });
    return send(reply, await withPurse(known.value.player, { token }));
  });
  call('desk', bodies.desk, async (player, asked) => {
    const game = offerOf(asked.game);
    if (!game) return refuse('not_allowed');
    const own = book.roundsOf(player, game.code);
    const open = own.find(({ state }) => state === 'open');
    const history = own
      .filter(({ state }) => state === 'settled')
      .slice(-historyMax)
      .toReversed();
    return withPurse(player, {
      game: gameWireOf(game),
      open: open ? roundWireOf(open) : null,
      history: history.map(roundWireOf),
    });
  });
};

const mountRounds = ({ floor, call, withRound }: Desk): void => {
  const rounds = houseRounds(floor);
  call('play', bodies.play, async (player, { game, requestId, unit, choice }) => {
    const title = roundsOf(game);
    if (!title) return refuse('not_allowed');
    return withRound(player, await rounds.start(title, { player, request: requestId, unit, choice }));
  });
  call('act', bodies.act, async (player, { game, roundId, action }) => {
    const title = roundsOf(game);
    if (!title) return refuse('not_allowed');
    return withRound(player, await rounds.act(title, { player, round: roundId, action }));
  });
};

const mountBay = ({ floor: { bay }, call, withRound }: Desk): void => {
  call('bay/enter', bodies.enter, async (player, { game, requestId, purse }) =>
    isOf('bay', game)
      ? withRound(player, await bay.enter(player, { game, request: requestId, purse }))
      : refuse('not_allowed'),
  );
  call('bay/state', bodies.desk, async (player, { game }) => {
    const round = bay.openOf(player, game);
    if (round?.state !== 'open') return refuse('round_closed');
    return withRound(player, { ok: true, value: round }, bay.swimming(round));
  });
  call('bay/shot', bodies.shot, async (player, { requestId, roundId, fish, bet }) => {
    const answer = bay.shoot(player, { request: requestId, round: roundId, fish, bet });
    if (!answer.ok) return answer;
    const { round, shot } = answer.value;
    return withRound(player, { ok: true, value: round }, { isTaken: shot.isTaken, payout: moneyText(shot.payout) });
  });
  call('bay/leave', bodies.bay, async (player, { roundId }) => withRound(player, await bay.leave(player, roundId)));
};

const mountRooms = ({ floor: { rooms }, call, withRoom }: Desk): void => {
  call('lanterns/join', bodies.join, async (player, { game, requestId, entry, rematch }) =>
    isOf('lanterns', game)
      ? withRoom(player, await rooms.join(player, { game, request: requestId, entry, rematch: rematch ?? null }))
      : refuse('not_allowed'),
  );
  call('lanterns/state', bodies.desk, async (player, { game }) =>
    withRoom(player, { ok: true, value: rooms.roomOf(player, game) }),
  );
  call('lanterns/bid', bodies.bid, async (player, { roomId, trick, card }) =>
    withRoom(player, await rooms.bid(player, { room: roomId, trick, card })),
  );
  call('lanterns/leave', bodies.desk, async (player, { game }) => withRoom(player, await rooms.leave(player, game)));
};

const isOf = (family: Offer['family'], code: string): boolean => offerOf(code)?.family === family;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const playerOf = ({ book, clock }: House, { headers }: FastifyRequest): string | undefined => {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : book.sessions.get(hashOf(token));
  return session && clock.now() - session.at < sessionMs ? session.player : undefined;
};

/** Runs the acts of one player in the order in which they came. */
const turns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(player: string, act: () => Promise<Value>): Promise<Value> => {
    const mine = (last.get(player) ?? Promise.resolve()).then(act, act);
    last.set(player, mine);
    try {
      return await mine;
    } finally {
      if (last.get(player) === mine) last.delete(player);
    }
  };
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
  for (const round of book.rounds.values())
    if (round.player === player && round.state === 'settled') net += (round.payout ?? 0n) - round.stake;
  return minor(net);
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
  purses: game.family === 'bay' ? bayPurses.map((purse) => moneyText(purse)) : [],
  maxWin: game.maxWin,
  volatility: game.volatility,
  image: `/tiles/${game.code}.svg`,
  isDemo: true,
});
