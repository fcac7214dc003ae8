import type { Command } from '../../domain/command.ts';
import { walletsBeforeRepeat } from '../../domain/one-each.ts';
import { batchArrays } from './batch-arrays.ts';

/** Applies a batch without waiting for wallets that others hold. See `readAnswer` for what it answers. */
export const applyFreeText = `
  select wallet.apply_free(
    $1::bigint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::smallint[], $7::integer[], $8::integer) as answer`;

export const applyFreeValues = (commands: readonly Command[]): unknown[] => [
  ...batchArrays(commands),
  walletsBeforeRepeat(commands),
];
