import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { DifferenceKind, Explanation } from '../../domain/matching.ts';
import type { RunName } from './match-runs.ts';

/** Of one merchant and currency; `''` is the merchant of what belongs to nobody that we know. */
export type MatchSum = {
  merchantId: string;
  currency: Currency;
  theirsCount: number;
  oursCount: number;
  theirs: bigint;
  ours: bigint;
  ledger: bigint;
  differences: number;
  unexplained: number;
};

export const addSums = async (tx: Tx, { vendor, day, version }: RunName, sums: Iterable<MatchSum>): Promise<void> => {
  for (const it of sums)
    await sql`
      insert into gateway.match_sum as kept
        (vendor, day, version, merchant_id, currency, theirs_count, ours_count, theirs_amount, ours_amount,
         ledger_amount, differences, unexplained)
      values (${vendor}, ${day}::date, ${version}, ${it.merchantId}, ${it.currency}, ${it.theirsCount},
        ${it.oursCount}, ${it.theirs}, ${it.ours}, ${it.ledger}, ${it.differences}, ${it.unexplained})
      on conflict (vendor, day, version, merchant_id, currency) do update
      set theirs_count = kept.theirs_count + excluded.theirs_count,
        ours_count = kept.ours_count + excluded.ours_count,
        theirs_amount = kept.theirs_amount + excluded.theirs_amount,
        ours_amount = kept.ours_amount + excluded.ours_amount,
        ledger_amount = kept.ledger_amount + excluded.ledger_amount,
        differences = kept.differences + excluded.differences,
        unexplained = kept.unexplained + excluded.unexplained`.execute(tx);
};

export type NewDifference = {
  transactionId: string;
  kind: DifferenceKind;
  merchantId: string;
  memberId: string | null;
  player: string | null;
  explanation: Explanation | null;
  note: string | null;
  theirKind: string | null;
  ourKind: string | null;
  currency: Currency;
  theirs: Minor | null;
  ours: Minor | null;
  ledger: Minor | null;
  theirState: string | null;
  ourState: string | null;
  theirsAt: Instant | null;
  oursAt: Instant | null;
};

const moment = (at: Instant | null) => (at === null ? null : isoOf(at));

export const insertDifference = async (tx: Tx, { vendor, day, version }: RunName, it: NewDifference): Promise<void> => {
  await sql`
    insert into gateway.match_difference
      (vendor, day, version, transaction_id, kind, merchant_id, member_id, player, explanation, note, theirs_kind,
       ours_kind, currency, theirs_amount, ours_amount, ledger_amount, theirs_state, ours_state, theirs_at, ours_at)
    values (${vendor}, ${day}::date, ${version}, ${it.transactionId}, ${it.kind}, ${it.merchantId}, ${it.memberId},
      ${it.player}, ${it.explanation}, ${it.note}, ${it.theirKind}, ${it.ourKind}, ${it.currency}, ${it.theirs},
      ${it.ours}, ${it.ledger}, ${it.theirState}, ${it.ourState}, ${moment(it.theirsAt)}::timestamptz,
      ${moment(it.oursAt)}::timestamptz)`.execute(tx);
};

export type Unexplained = { transaction_id: string; player: string | null; kinds: DifferenceKind[] };

/** Unexplained acts of a run, each with all that differs about it. */
export const unexplainedOf = async (read: Read, { vendor, day, version }: RunName): Promise<Unexplained[]> => {
  const { rows } = await sql<Unexplained>`
    select transaction_id, max(player) as player, array_agg(kind order by kind) as kinds
    from gateway.match_difference
    where vendor = ${vendor}
      and day = ${day}::date
      and version = ${version}
      and explanation is null
    group by transaction_id
    order by transaction_id`.execute(read);
  return rows;
};

/** Acts that an earlier version of the day left unexplained. */
export const unexplainedBefore = async (read: Read, { vendor, day, version }: RunName): Promise<string[]> => {
  const { rows } = await sql<{ transaction_id: string }>`
    select distinct transaction_id
    from gateway.match_difference
    where vendor = ${vendor}
      and day = ${day}::date
      and version < ${version}
      and explanation is null`.execute(read);
  return rows.map(({ transaction_id }) => transaction_id);
};

/** Whether the vendor listed what never arrived here. */
export const hasMissingHere = async (read: Read, { vendor, day, version }: RunName): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from gateway.match_difference
    where vendor = ${vendor}
      and day = ${day}::date
      and version = ${version}
      and kind = 'missing_here'
      and (explanation is null or explanation = 'on_its_way')
    limit 1`.execute(read);
  return rows.length > 0;
};
