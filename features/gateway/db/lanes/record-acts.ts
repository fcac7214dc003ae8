import { CompiledQuery } from 'kysely';
import { isRaised, isUniqueViolation, type Tx, writeWithCommit } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { NewTransaction } from '../acts/transactions.ts';
import type { CountedPayout } from './check-acts.ts';

type NewRound = { merchantId: MerchantId; game: string; roundId: string; endsRound: boolean };

type Paid = Pick<CountedPayout, 'memberId' | 'amount' | 'day'>;

export type Recorded = {
  vendor: string;
  recordedAt: Instant;
  /** The caller's own row of the vendor's counted days. */
  bucket: number;
  opened: NewRound[];
  /** Rounds that were there before and end. */
  ended: bigint[];
  /** With the number of their round, or its place among those that are opened. */
  acts: (Omit<NewTransaction, 'round_no'> & { round: { no: bigint } | { opened: number } })[];
  paid: Paid[];
};

const recordText = prepareStatement(
  'gateway record_acts',
  `
  select gateway.record_acts(
    $1, $2::timestamptz, $3::smallint, $4::text[], $5::text[], $6::text[], $7::boolean[], $8::bigint[],
    $9::text[], $10::text[], $11::text[], $12::bigint[], $13::integer[], $14::text[], $15::text[], $16::bigint[], $17::text[],
    $18::bigint[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::date[], $25::bigint[], $26::integer[])`,
);

/** Has acts whose money has moved written down with the commit, which fails where they cannot stand together (`goesAlone`). */
export const recordActs = (tx: Tx, { vendor, recordedAt, bucket, opened, ended, acts, paid }: Recorded): void => {
  writeWithCommit(
    tx,
    CompiledQuery.raw(recordText, [
      vendor,
      isoOf(recordedAt),
      bucket,
      opened.map(({ merchantId }) => merchantId),
      opened.map(({ game }) => game),
      opened.map(({ roundId }) => roundId),
      opened.map(({ endsRound }) => endsRound),
      ended,
      acts.map((act) => act.transaction_id),
      acts.map((act) => act.kind),
      acts.map((act) => act.request_id),
      acts.map(({ round }) => ('no' in round ? round.no : null)),
      acts.map(({ round }) => ('no' in round ? null : round.opened)),
      acts.map((act) => act.merchant_id),
      acts.map((act) => act.member_id),
      acts.map((act) => act.wallet_id),
      acts.map((act) => act.currency),
      acts.map((act) => act.amount),
      acts.map((act) => act.reference_id),
      acts.map((act) => act.money_key),
      acts.map((act) => act.content_hash),
      acts.map((act) => act.answer),
      paid.map(({ memberId }) => memberId),
      paid.map(({ day }) => day),
      paid.map(({ amount }) => amount),
      acts.map((act) => act.odds ?? null),
    ]),
  );
};

/** A ceiling of the day may be near, or somebody else recorded one of the acts at this moment: each goes alone. */
export const goesAlone = (error: unknown): boolean => isRaised(error, 'GW001') || isUniqueViolation(error);
