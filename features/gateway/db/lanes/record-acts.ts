import { CompiledQuery } from 'kysely';
import { oneRow, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { CountedPayout } from './check-acts.ts';

type NewRound = { merchantId: MerchantId; game: string; roundId: string; endsRound: boolean };

const openText = prepareStatement(
  'gateway open_rounds',
  'select gateway.open_rounds($1, $2::text[], $3::text[], $4::text[], $5::boolean[]) as numbers',
);

/** Opens rounds of a vendor that were not found, or finds those that others have opened since. @returns their numbers, in their order. */
export const openRounds = async (tx: Tx, vendor: string, rounds: readonly NewRound[]): Promise<bigint[]> => {
  if (rounds.length === 0) return [];
  const { rows } = await tx.executeQuery<{ numbers: bigint[] }>(
    CompiledQuery.raw(openText, [
      vendor,
      rounds.map(({ merchantId }) => merchantId),
      rounds.map(({ game }) => game),
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ endsRound }) => endsRound),
    ]),
  );
  return oneRow(rows).numbers;
};

const countText = prepareStatement(
  'gateway count_payouts',
  'select gateway.count_payouts($1, $2::text[], $3::date[], $4::bigint[], $5::smallint) as is_plain',
);

/** Counts what wins of this transaction paid. @returns whether all of it stays plainly below the day's ceilings; else the caller rolls back. */
export const countPayouts = async (
  tx: Tx,
  { vendor, bucket }: { vendor: string; bucket: number },
  payouts: readonly Pick<CountedPayout, 'memberId' | 'amount' | 'day'>[],
): Promise<boolean> => {
  if (payouts.length === 0) return true;
  const { rows } = await tx.executeQuery<{ is_plain: boolean }>(
    CompiledQuery.raw(countText, [
      vendor,
      payouts.map(({ memberId }) => memberId),
      payouts.map(({ day }) => day),
      payouts.map(({ amount }) => amount),
      bucket,
    ]),
  );
  return oneRow(rows).is_plain;
};
