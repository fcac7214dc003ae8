import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { daysMs, type Instant, minutesMs, wireInstant } from '#kit/shared/time.ts';

const id = z.string().max(128);
const account = z.object({ table: z.literal('account'), id, balance: wireMoney, at: wireInstant });
/** Play for money: the session that the gateway gave, the game that was launched, the money it is about. */
const play = z.object({
  session: id,
  game: id,
  currency: id,
  /** Whose wallet pays: the gateway's, or the player's purse here. */
  wallet: z.enum(['gateway', 'purse']).default('gateway'),
});
/** `id` is the SHA-256 of the token. Without `play` it is practice. */
const session = z.object({
  table: z.literal('session'),
  id,
  player: id,
  play: play.nullable().default(null),
  at: wireInstant,
});
/** One movement of the practice purse; never changed. `content` tells a repeat from another act with the same id. */
const movement = z.object({
  table: z.literal('movement'),
  id,
  player: id,
  round: id,
  kind: z.enum(['bet', 'win', 'bet-win', 'refund', 'session-in', 'session-out', 'round-close']),
  content: z.string(),
  taken: wireMoney,
  at: wireInstant,
});
const round = z.object({
  table: z.literal('round'),
  id,
  player: id,
  play: play.nullable().default(null),
  /** Which free rounds it is one of. */
  free: id.nullable().default(null),
  game: id,
  kind: z.enum(['slot', 'table', 'fishing', 'pvp']),
  /** betting → open → paying → settled; or refused, or refunded. */
  state: z.enum(['betting', 'open', 'paying', 'settled', 'refused', 'refunded']),
  unit: wireMoney,
  stake: wireMoney,
  /** Of the bet, in hundredths, where it has any. */
  odds: z.int().nullable().optional(),
  /** Null while the round waits for the player. */
  payout: wireMoney.nullable(),
  request: id,
  content: z.string(),
  shown: z.unknown(),
  secret: z.unknown(),
  at: wireInstant,
});
const seat = z.object({ player: id.nullable(), round: id.nullable(), bid: z.int().nullable() });
const room = z.object({
  table: z.literal('room'),
  id,
  /** The title that is played; rooms of before there were several are of the first. */
  game: id.default('lanterns'),
  /** The named room in which it is played; null where the game chose the opponents. */
  place: id.nullable().default(null),
  /** The room whose two meet again; others find no seat in it. */
  rematch: id.nullable().default(null),
  state: z.enum(['waiting', 'playing', 'paying', 'over']),
  entry: wireMoney,
  seats: z.array(seat),
  match: z.object({
    order: z.array(z.int()),
    tricks: z.array(
      z.object({
        lantern: z.int(),
        bids: z.tuple([z.int(), z.int()]),
        winner: z.union([z.literal(0), z.literal(1)]).nullable(),
      }),
    ),
  }),
  deadline: wireInstant,
  at: wireInstant,
});
/** What a gateway answered, kept for a while to be sent once more when it asks. `content` is the call but its own id. */
const call = z.object({
  table: z.literal('call'),
  id,
  operation: id,
  content: z.string(),
  /** What the gateway says that it moved; empty where an answer names several acts, or none. */
  moved: z.string().default(''),
  at: wireInstant,
});
/** Rounds without a stake that a gateway gave; what they won is credited once, at their end. */
const free = z.object({
  table: z.literal('free'),
  id,
  player: id,
  play: play,
  rounds: z.int(),
  used: z.int(),
  stake: wireMoney,
  won: wireMoney,
  state: z.enum(['open', 'credited']),
  expiresAt: wireInstant,
  at: wireInstant,
});
/** Money that a gateway moved to a player's purse here or out of it; never changed. */
const transfer = z.object({
  table: z.literal('transfer'),
  id,
  player: id,
  direction: z.enum(['in', 'out']),
  amount: wireMoney,
  currency: id,
  state: z.enum(['done', 'refused']),
  at: wireInstant,
});
/** Of a gateway's call to us; it is good once. */
const nonce = z.object({ table: z.literal('nonce'), id, at: wireInstant });
const row = z.discriminatedUnion('table', [account, session, movement, round, room, call, free, nonce, transfer]);
const change = z.array(row);

export type Row = z.output<typeof row>;
type Of<Table extends Row['table']> = Extract<Row, { table: Table }>;
export type Play = z.output<typeof play>;
export type Round = Of<'round'>;
export type FreeRounds = Of<'free'>;
export type Call = Of<'call'>;
export type Room = Of<'room'>;
export type Movement = Of<'movement'>;
export type Transfer = Of<'transfer'>;

const emptyTables = () => ({
  accounts: new Map<string, Of<'account'>>(),
  sessions: new Map<string, Of<'session'>>(),
  movements: new Map<string, Movement>(),
  rounds: new Map<string, Round>(),
  rooms: new Map<string, Room>(),
  calls: new Map<string, Call>(),
  frees: new Map<string, FreeRounds>(),
  nonces: new Map<string, Of<'nonce'>>(),
  transfers: new Map<string, Transfer>(),
});

// A gateway that slept asks for the list of a month.
const callsKeptMs = daysMs(35);
const noncesKeptMs = minutesMs(15);

/** The vendor's book: every change is one line that is on disk before it counts; a start reads them all again. */
export const openBook = (file: string, now: Instant) => {
  const tables = emptyTables();
  const { accounts, sessions, movements, rounds, rooms, calls, frees, nonces, transfers } = tables;
  const ofPlayer = new Map<string, Set<string>>();
  const place = (changed: Row): unknown => {
    switch (changed.table) {
      case 'account':
        return accounts.set(changed.id, changed);
      case 'session':
        return sessions.set(changed.id, changed);
      case 'movement':
        return movements.set(changed.id, changed);
      case 'round':
        ofPlayer.set(changed.player, (ofPlayer.get(changed.player) ?? new Set()).add(changed.id));
        return rounds.set(changed.id, changed);
      case 'room':
        return rooms.set(changed.id, changed);
      case 'call':
        return calls.set(changed.id, changed);
      case 'free':
        return frees.set(changed.id, changed);
      case 'nonce':
        return nonces.set(changed.id, changed);
      case 'transfer':
        return transfers.set(changed.id, changed);
    }
  };
  for (const line of linesOf(file)) z.decode(change, JSON.parse(line)).forEach(place);
  forgetBefore(calls, now - callsKeptMs);
  forgetBefore(nonces, now - noncesKeptMs);
  const all = () => Object.values(tables).flatMap((table): Row[] => [...table.values()]);
  const lineOf = (changed: Row[]) => `${JSON.stringify(z.encode(change, changed))}\n`;
  mkdirSync(dirname(file), { recursive: true });
  // Once a start only the last state of each row is kept.
  writeFileSync(
    `${file}.new`,
    all()
      .map((one) => lineOf([one]))
      .join(''),
  );
  renameSync(`${file}.new`, file);
  return {
    ...tables,
    /** All of these or, when the machine stops in between, none. */
    commit: (...changed: Row[]) => {
      appendFileSync(file, lineOf(changed));
      changed.forEach(place);
    },
    roundsOf: (player: string, game?: string) =>
      [...(ofPlayer.get(player) ?? [])]
        .map((one) => rounds.get(one)!)
        .filter((one) => game === undefined || one.game === game),
  };
};

const forgetBefore = (table: Map<string, { id: string; at: Instant }>, before: number): void => {
  for (const { id: name, at } of table.values()) if (at < before) table.delete(name);
};
export type Book = ReturnType<typeof openBook>;

/** A stop in the middle of a line leaves a piece of it, which never counted. */
const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
