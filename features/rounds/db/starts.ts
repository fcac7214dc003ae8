import { CompiledQuery } from 'kysely';
import { type Tx, writeWithCommit } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import type { RoundRow } from './rounds.ts';
import type { SeedPairRow } from './seed-pairs.ts';

/** A round that is to begin with others. */
export type NewStart = {
  player: string;
  idempotencyKey: string;
  game: string;
  paceMs: number;
  playSession: string;
  choice: unknown;
};

/** What it is judged by; nothing of the seed pair where there is none, or somebody else holds it. */
export type SeenStart = {
  /** The request is unknown, no round of the game is in play, and its pace has passed. */
  is_free: boolean;
  /** What the player won and lost in the opened game so far. */
  net: bigint;
  /** JSON text, as the database keeps it. */
  choice: string;
  seen_at: Instant;
} & (
  | Pick<SeedPairRow, 'seed_pair_id' | 'seed_id' | 'commitment' | 'client_seed' | 'next_nonce'>
  | { seed_pair_id: null }
);

const checkText = prepareStatement(
  'rounds check_starts',
  `
  select seed_pair_id, seed_id, commitment, client_seed, next_nonce, is_free, net, choice, seen_at
  from rounds.check_starts($1::text[], $2::text[], $3::text[], $4::double precision[], $5::text[], $6::text[])`,
);

/** Holds the seed pairs of players, each another's, as far as nobody else holds them at this moment; one answer a start, in their order. */
export const checkStarts = async (tx: Tx, starts: readonly NewStart[]): Promise<SeenStart[]> => {
  const { rows } = await tx.executeQuery<SeenStart>(
    CompiledQuery.raw(checkText, [
      starts.map(({ player }) => player),
      starts.map(({ idempotencyKey }) => idempotencyKey),
      starts.map(({ game }) => game),
      starts.map(({ paceMs }) => paceMs / 1000),
      starts.map(({ playSession }) => playSession),
      starts.map(({ choice }) => JSON.stringify(choice)),
    ]),
  );
  return rows;
};

/** A round that began and ended at once. */
export type RoundAtOnce = { row: RoundRow; idempotencyKey: string; choice: string };

const recordText = prepareStatement(
  'rounds record_rounds',
  `
  select rounds.record_rounds(
    $1::timestamptz, $2::timestamptz, $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[], $10::text[],
    $11::integer[], $12::text[], $13::text[], $14::bigint[], $15::text[], $16::text[], $17::text[], $18::bigint[], $19::text[], $20::text[])`,
);

/** Has rounds written down with the commit that ended by the call that began them, each of another player; their nonces are used with it. */
export const recordRounds = (
  tx: Tx,
  rounds: readonly RoundAtOnce[],
  { at, askAgainAfterMs }: { at: Instant; askAgainAfterMs: number },
): void => {
  const column = <Name extends keyof RoundRow>(name: Name) => rounds.map(({ row }) => row[name]);
  writeWithCommit(
    tx,
    CompiledQuery.raw(recordText, [
      isoOf(at),
      isoOf(later(at, askAgainAfterMs)),
      column('round_id'),
      column('vendor'),
      column('player'),
      column('play_session'),
      column('game'),
      column('version'),
      column('maths_hash'),
      column('seed_pair_id'),
      column('nonce'),
      column('client_seed'),
      column('currency'),
      column('stake'),
      rounds.map(({ idempotencyKey }) => idempotencyKey),
      column('request_hash'),
      column('start_hash'),
      column('payout'),
      column('outcome_hash'),
      rounds.map(({ choice }) => choice),
    ]),
  );
};
