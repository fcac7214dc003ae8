import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { wireMoney } from '#kit/shared/money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const id = z.string().max(128);
const account = z.object({ table: z.literal('account'), id, balance: wireMoney, at: wireInstant });
/** `id` is the SHA-256 of the token. */
const session = z.object({ table: z.literal('session'), id, player: id, at: wireInstant });
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
  game: id,
  kind: z.enum(['slot', 'table', 'fishing', 'pvp']),
  /** betting → open → paying → settled; or refused, or refunded. */
  state: z.enum(['betting', 'open', 'paying', 'settled', 'refused', 'refunded']),
  unit: wireMoney,
  stake: wireMoney,
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
const row = z.discriminatedUnion('table', [account, session, movement, round, room]);
const change = z.array(row);

export type Row = z.output<typeof row>;
type Of<Table extends Row['table']> = Extract<Row, { table: Table }>;
export type Round = Of<'round'>;
export type Room = Of<'room'>;
export type Movement = Of<'movement'>;

/** The vendor's book: every change is one line that is on disk before it counts; a start reads them all again. */
export const openBook = (file: string) => {
  const accounts = new Map<string, Of<'account'>>();
  const sessions = new Map<string, Of<'session'>>();
  const movements = new Map<string, Movement>();
  const rounds = new Map<string, Round>();
  const rooms = new Map<string, Room>();
  const place = (changed: Row): unknown => {
    switch (changed.table) {
      case 'account':
        return accounts.set(changed.id, changed);
      case 'session':
        return sessions.set(changed.id, changed);
      case 'movement':
        return movements.set(changed.id, changed);
      case 'round':
        return rounds.set(changed.id, changed);
      case 'room':
        return rooms.set(changed.id, changed);
    }
  };
  for (const line of linesOf(file)) z.decode(change, JSON.parse(line)).forEach(place);
  const all = () => [accounts, sessions, movements, rounds, rooms].flatMap((table): Row[] => [...table.values()]);
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
    accounts,
    sessions,
    movements,
    rounds,
    rooms,
    /** All of these or, when the machine stops in between, none. */
    commit: (...changed: Row[]) => {
      appendFileSync(file, lineOf(changed));
      changed.forEach(place);
    },
    roundsOf: (player: string, game: string) =>
      [...rounds.values()].filter((one) => one.player === player && one.game === game),
  };
};
export type Book = ReturnType<typeof openBook>;

/** A stop in the middle of a line leaves a piece of it, which never counted. */
const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
