import { sql, type Tx } from '#kit/server/database.ts';
import type { Command } from '../domain/command.ts';
import type { Outcome } from '../domain/outcome.ts';
import { type BatchAnswer, batchArrays, readAnswer } from './batch.ts';

/** Applies commands that do not touch each other (see `cutLength`), waiting for wallets that others hold. */
export const applyBatch = async (tx: Tx, commands: readonly Command[]): Promise<Outcome[]> => {
  const [wallets, keys, references, amounts, counters, kinds, rules] = batchArrays(commands);
  const { rows } = await sql<BatchAnswer>`
    select wallet.apply(
      ${wallets}::bigint[],
      ${keys}::uuid[],
      ${references}::uuid[],
      ${amounts}::bigint[],
      ${counters}::integer[],
      ${kinds}::smallint[],
      ${rules}::integer[]) as answer`.execute(tx);
  return readAnswer(commands, rows[0]!).map((outcome) => {
    if (outcome.outcome === 'busy') throw new Error('waited for a wallet and did not get it');
    return outcome;
  });
};
