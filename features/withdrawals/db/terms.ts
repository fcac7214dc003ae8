import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { WithdrawalTerms } from '../domain/terms.ts';

type Row = {
  level: number;
  version: number;
  amount_min: bigint;
  amount_max: bigint;
  day_count: number;
  day_amount: bigint;
  fee_free_count: number;
  fee_fixed: bigint;
  fee_permille: number;
  auto_below: bigint;
  second_person_from: bigint;
  confirm_minutes: number;
  reopen_days: number;
};

/** The terms in force of each level that has some, the lowest first. */
export const termsOf = async (read: Read, merchantId: string): Promise<WithdrawalTerms[]> => {
  const { rows } = await sql<Row>`
    select distinct on (level)
      level::int, version, amount_min, amount_max, day_count, day_amount, fee_free_count, fee_fixed, fee_permille,
      auto_below, second_person_from, confirm_minutes, reopen_days
    from withdrawals.terms
    where merchant_id = ${merchantId}
      and valid_from <= kit.now()
    order by level, version desc`.execute(read);
  return rows.map(termsOfRow);
};

/** Every version of a merchant, the newest first, at most a hundred. */
export const versionsOf = async (
  read: Read,
  merchantId: string,
): Promise<(WithdrawalTerms & { validFrom: Instant; changedBy: string | undefined })[]> => {
  const { rows } = await sql<Row & { valid_from: Instant; changed_by: string | null }>`
    select
      level::int, version, amount_min, amount_max, day_count, day_amount, fee_free_count, fee_fixed, fee_permille,
      auto_below, second_person_from, confirm_minutes, reopen_days, valid_from, changed_by
    from withdrawals.terms
    where merchant_id = ${merchantId}
    order by valid_from desc, level, version desc
    limit 100`.execute(read);
  return rows.map((row) => ({
    ...termsOfRow(row),
    validFrom: row.valid_from,
    changedBy: row.changed_by ?? undefined,
  }));
};

const termsOfRow = (row: Row): WithdrawalTerms => ({
  level: row.level,
  version: row.version,
  amountMin: minor(row.amount_min),
  amountMax: minor(row.amount_max),
  dayCount: row.day_count,
  dayAmount: minor(row.day_amount),
  feeFreeCount: row.fee_free_count,
  feeFixed: minor(row.fee_fixed),
  feePermille: row.fee_permille,
  autoBelow: minor(row.auto_below),
  secondPersonFrom: minor(row.second_person_from),
  confirmMinutes: row.confirm_minutes,
  reopenDays: row.reopen_days,
});

/** @returns false when that version is there already: somebody else wrote first. */
export const insertTerms = async (
  tx: Tx,
  merchantId: string,
  it: WithdrawalTerms,
  changedBy: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into withdrawals.terms (
      merchant_id, level, version, amount_min, amount_max, day_count, day_amount, fee_free_count, fee_fixed, fee_permille,
      auto_below, second_person_from, confirm_minutes, reopen_days, changed_by
    )
    values (
      ${merchantId}, ${it.level}, ${it.version}, ${it.amountMin}, ${it.amountMax}, ${it.dayCount}, ${it.dayAmount},
      ${it.feeFreeCount}, ${it.feeFixed}, ${it.feePermille}, ${it.autoBelow}, ${it.secondPersonFrom},
      ${it.confirmMinutes}, ${it.reopenDays}, ${changedBy}
    )
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
};
