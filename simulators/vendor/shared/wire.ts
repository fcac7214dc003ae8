import * as z from 'zod/mini';

/** What the vendor's server answers its own pages. Amounts are decimal texts that the page only shows. */
const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

export const roundWire = z.object({
  roundId: z.string(),
  state: z.enum(['betting', 'open', 'paying', 'settled', 'refused', 'refunded']),
  unit: amount,
  stake: amount,
  payout: z.nullable(amount),
  left: amount,
  isAboveStake: z.boolean(),
  shown: z.unknown(),
  at: z.string(),
});
export type RoundWire = z.output<typeof roundWire>;

const purse = { balance: amount, net: amount };
export const sessionWire = z.object({ token: z.string(), ...purse });
export const gameWire = z.object({
  code: z.string(),
  kind: z.enum(['slot', 'table', 'fishing', 'pvp']),
  names: z.object({ TH: z.string(), EN: z.string() }),
  rtp: z.nullable(z.string()),
  lines: z.number(),
  minBet: amount,
  steps: z.array(amount),
  /** What may be taken along to a table; nothing where nothing is. */
  purses: z.array(amount),
  /** The most that one round brings, as a multiple of its stake; null where others pay it. */
  maxWin: z.nullable(z.number()),
  volatility: z.enum(['low', 'medium', 'high']),
  image: z.string(),
  isDemo: z.boolean(),
});
export type GameWire = z.output<typeof gameWire>;
export const gamesWire = z.object({ games: z.array(gameWire) });
export const deskWire = z.object({
  ...purse,
  /** Practice credit of the maker, the site's demo credit, or money. */
  money: z.enum(['practice', 'demo', 'real']),
  /** Rounds without a stake that may be played here, each for this stake. */
  free: z.nullable(z.object({ left: z.number(), stake: amount })),
  game: gameWire,
  open: z.nullable(roundWire),
  history: z.array(roundWire),
});
export type DeskWire = z.output<typeof deskWire>;
export const playedWire = z.object({ ...purse, round: roundWire });
export type PlayedWire = z.output<typeof playedWire>;

export const bayWire = z.object({
  ...purse,
  round: roundWire,
  nowMs: z.number(),
  fish: z.array(
    z.object({
      id: z.number(),
      kind: z.number(),
      bornMs: z.number(),
      row: z.number(),
      isLeftward: z.boolean(),
      wave: z.number(),
    }),
  ),
});
export const shotWire = z.object({ ...purse, round: roundWire, isTaken: z.boolean(), payout: amount });

const names = z.object({ TH: z.string(), EN: z.string() });
/** A named room, before somebody sits down in it. */
export const placeWire = z.object({
  place: z.object({
    roomId: z.string(),
    names,
    entry: amount,
    taken: z.number(),
    state: z.enum(['open', 'full', 'closed']),
  }),
});
export type PlaceWire = z.output<typeof placeWire>['place'];

export const roomWire = z.object({
  roomId: z.string(),
  /** The named room that it is played in. */
  place: z.nullable(names),
  state: z.enum(['waiting', 'playing', 'paying', 'over']),
  hand: z.array(z.number()),
  bid: z.nullable(z.number()),
  lantern: z.nullable(z.number()),
  tricks: z.array(
    z.object({ lantern: z.number(), own: z.number(), other: z.number(), winner: z.enum(['own', 'other', 'nobody']) }),
  ),
  points: z.tuple([z.number(), z.number()]),
  opponent: z.nullable(z.object({ isBot: z.boolean(), name: z.string(), hasBid: z.boolean() })),
  entry: amount,
  /** The two of a match that is over meet again. */
  isRematch: z.boolean(),
  /** The other one of this match, which is over, waits for that. */
  isAskedAgain: z.boolean(),
  leftMs: z.number(),
});
export type RoomWire = z.output<typeof roomWire>;
export const roomsWire = z.object({ ...purse, room: z.nullable(roomWire), round: z.nullable(roundWire) });
export type RoomsWire = z.output<typeof roomsWire>;

export const refusalWire = z.object({ code: z.string(), detail: z._default(z.record(z.string(), z.unknown()), {}) });
