import { CompiledQuery } from 'kysely';
import { oneRow, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { Command } from '../../domain/command.ts';
import { walletsBeforeRepeat } from '../../domain/one-each.ts';
import { type BatchAnswer, type BatchOutcomes, readAnswer } from './batch.ts';
import { batchArrays } from './batch-arrays.ts';

/** Applies a batch without waiting for wallets that others hold. See `readAnswer` for what it answers. */
export const applyFreeText = prepareStatement(
  'wallet apply_free',
  `
  select wallet.apply_free(
    $1::bigint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::smallint[], $7::integer[], $8::integer) as answer`,
);

export const applyFreeValues = (commands: readonly Command[]): unknown[] => [
  ...batchArrays(commands),
  walletsBeforeRepeat(commands),
];

/** The same within a transaction, whose end lets go of the wallets that it took. */
export const applyFreeBatch = async (tx: Tx, commands: readonly Command[]): Promise<BatchOutcomes> => {
  const { rows } = await tx.executeQuery<BatchAnswer>(CompiledQuery.raw(applyFreeText, applyFreeValues(commands)));
  return readAnswer(commands, oneRow(rows));
};
