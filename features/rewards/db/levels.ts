import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type LevelChange = {
  changeId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  from: number;
  to: number;
  cause: 'reached' | 'kept_no_longer';
  termsVersion: number;
  trace: object;
  at: Instant;
};

/** Writes steps between levels, and where their members stand by them. */
export const writeChanges = async (tx: Tx, changes: readonly LevelChange[]): Promise<void> => {
  const rows = changes.map((it) => ({ ...it, at: isoOf(it.at) }));
  await sql`
    insert into rewards.level_change
      (change_id, merchant_id, member_id, from_level, to_level, cause, terms_version, trace, changed_at)
    select c."changeId", c."merchantId", c."memberId", c."from", c."to", c.cause, c."termsVersion", c.trace, c.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      "changeId" text, "merchantId" text, "memberId" text, "from" int, "to" int, cause text, "termsVersion" int, trace jsonb,
      at timestamptz
    )`.execute(tx);
  await sql`
    update rewards.member m
    set level = c."to", level_top = greatest(m.level_top, c."to"), level_since = c.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c ("memberId" text, "to" int, at timestamptz)
    where m.member_id = c."memberId"`.execute(tx);
};

export type ShownChange = { from_level: number; to_level: number; cause: LevelChange['cause']; changed_at: Instant };

const historyMax = 50;

/** A member's steps, the newest first. */
export const changesOfMember = async (read: Read, memberId: string): Promise<ShownChange[]> => {
  const { rows } = await sql<ShownChange>`
    select c.from_level, c.to_level, c.cause, c.changed_at
    from rewards.level_change c
    where c.member_id = ${memberId}
    order by c.changed_at desc, c.change_id desc
    limit ${historyMax}`.execute(read);
  return rows;
};

export type LevelBonus = {
  bonusId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  level: number;
  /** `2026-11`; empty for reaching the level. */
  month: string;
  paidAs: 'cash' | 'points';
  currency: Currency;
  amount: bigint;
};

/** Once a level and month, whoever asks and however often. */
export const insertBonuses = async (tx: Tx, bonuses: readonly LevelBonus[]): Promise<void> => {
  const rows = bonuses.map((it) => ({ ...it, amount: String(it.amount) }));
  await sql`
    insert into rewards.level_bonus (bonus_id, merchant_id, member_id, level, month, paid_as, currency, amount, state)
    select b."bonusId", b."merchantId", b."memberId", b.level, b.month, b."paidAs", b.currency, b.amount, 'waiting'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (
      "bonusId" text, "merchantId" text, "memberId" text, level int, month text, "paidAs" text, currency text, amount bigint
    )
    on conflict do nothing`.execute(tx);
};

export type WaitingBonus = {
  bonus_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  level: number;
  month: string;
  paid_as: 'cash' | 'points';
  currency: Currency;
  amount: bigint;
};

export const hasWaitingBonuses = sql`
  exists (
    select
    from rewards.level_bonus b
    where b.state = 'waiting'
  )`;

export const lockBonuses = async (tx: Tx, limit: number): Promise<WaitingBonus[]> => {
  const { rows } = await sql<WaitingBonus>`
    select b.bonus_id, b.merchant_id, b.member_id, b.level, b.month, b.paid_as, b.currency, b.amount
    from rewards.level_bonus b
    where b.state = 'waiting'
    order by b.merchant_id, b.bonus_id
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const markBonusesPaid = async (tx: Tx, bonusIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    update rewards.level_bonus
    set state = 'paid', paid_at = ${isoOf(at)}::timestamptz
    where bonus_id = any(${bonusIds}::text[])`.execute(tx);
};

export type ShownBonus = {
  bonus_id: string;
  level: number;
  month: string;
  paid_as: 'cash' | 'points';
  amount: bigint;
  made_at: Instant;
};

/** What levels have paid a member, the newest first. */
export const bonusesOfMember = async (read: Read, memberId: string): Promise<ShownBonus[]> => {
  const { rows } = await sql<ShownBonus>`
    select b.bonus_id, b.level, b.month, b.paid_as, b.amount, b.made_at
    from rewards.level_bonus b
    where b.member_id = ${memberId}
    order by b.made_at desc, b.bonus_id desc
    limit ${historyMax}`.execute(read);
  return rows;
};

/** What levels paid in money within a time, by member. */
export const bonusesBetween = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
): Promise<{ member_id: string; paid_as: 'cash' | 'points'; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; paid_as: 'cash' | 'points'; amount: bigint }>`
    select b.member_id, b.paid_as, sum(b.amount)::bigint as amount
    from rewards.level_bonus b
    where b.merchant_id = ${merchantId}
      and b.paid_at >= ${isoOf(from)}::timestamptz
      and b.paid_at < ${isoOf(to)}::timestamptz
    group by b.member_id, b.paid_as`.execute(read);
  return rows;
};
