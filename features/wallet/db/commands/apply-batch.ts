import { oneRow, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import { CompiledQuery } from 'kysely';
import type { Command } from '../../domain/command.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { type BatchAnswer, readAnswer } from './batch.ts';
import { batchArrays } from './batch-arrays.ts';

const applyText = prepareStatement(
  'wallet apply',
  `
  select wallet.apply($1::bigint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::smallint[], $7::integer[])
    as answer`,
);

type Applied = { outcomes: Outcome[]; members: ReturnType<typeof readAnswer>['members'] };

/** Applies commands that do not touch each other (see `cutLength`), waiting for wallets that others hold. */
export const applyBatch = async (tx: Tx, commands: readonly Command[]): Promise<Applied> => {
  const { rows } = await tx.executeQuery<BatchAnswer>(CompiledQuery.raw(applyText, batchArrays(commands)));
  const { outcomes, members } = readAnswer(commands, oneRow(rows));
  return {
    outcomes: outcomes.map((outcome) => {
      if (outcome.outcome === 'busy') throw new Error('waited for a wallet and did not get it');
      return outcome;
    }),
    members,
  };
};
