import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import type { PeriodKind } from '../../domain/periods.ts';

export const holdStates = ['held', 'cleared', 'fraud'] as const;
export type HoldState = (typeof holdStates)[number];

export type Hold = {
  hold_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  from_at: Instant;
  reason: string;
  evidence: string;
  held_by: string;
  held_at: Instant;
  state: HoldState;
  requested_by: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
};

const columns = sql`
  h.hold_id, h.merchant_id, h.member_id, h.from_at, h.reason, h.evidence, h.held_by, h.held_at, h.state, h.requested_by, h.decided_by,
  h.decided_at`;

export type NewHold = {
  holdId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  from: Instant;
  reason: string;
  evidence: string;
  by: string;
};

/** @returns false where the member is held already. */
export const insertHold = async (tx: Tx, it: NewHold): Promise<boolean> => {
  const { rows } = await sql<{ hold_id: string }>`
    insert into agents.hold (hold_id, merchant_id, member_id, from_at, reason, evidence, held_by)
    values (
      ${it.holdId}, ${it.merchantId}, ${it.memberId}, ${isoOf(it.from)}::timestamptz, ${it.reason}, ${it.evidence}, ${it.by}
    )
    on conflict do nothing
    returning hold_id`.execute(tx);
  return rows.length > 0;
};

/** Held until the transaction ends. */
export const lockHold = async (tx: Tx, merchantId: MerchantId, holdId: string): Promise<Hold | undefined> => {
  const { rows } = await sql<Hold>`
    select ${columns}
    from agents.hold h
    where h.hold_id = ${holdId}
      and h.merchant_id = ${merchantId}
    for no key update`.execute(tx);
  return rows[0];
};

export const decideHold = async (
  tx: Tx,
  holdId: string,
  { state, requestedBy, by, at }: { state: HoldState; requestedBy: string; by: string; at: Instant },
): Promise<void> => {
  await sql`
    update agents.hold
    set state = ${state}, requested_by = ${requestedBy}, decided_by = ${by}, decided_at = ${isoOf(at)}::timestamptz
    where hold_id = ${holdId}
      and state = 'held'`.execute(tx);
};

/** A merchant's holds, those to be decided first and then the newest first; a page. */
export const holdsOf = async (
  read: Read,
  { merchantId, limit, offset }: { merchantId: MerchantId; limit: number; offset: number },
): Promise<Hold[]> => {
  const { rows } = await sql<Hold>`
    select ${columns}
    from agents.hold h
    where h.merchant_id = ${merchantId}
    order by (h.state = 'held') desc, h.held_at desc, h.hold_id
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};

/** Whose play is held, or never counts since fraud was confirmed, of periods that end after it began: with the hold. */
export const heldBefore = async (read: Read, merchantId: MerchantId, to: Instant): Promise<Map<string, string>> => {
  const { rows } = await sql<{ member_id: string; hold_id: string }>`
    select h.member_id, h.hold_id
    from agents.hold h
    where h.merchant_id = ${merchantId}
      and h.state <> 'cleared'
      and h.from_at < ${isoOf(to)}::timestamptz`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.hold_id]));
};

export const insertHeldPlay = async (tx: Tx, runId: string, holds: readonly string[]): Promise<void> => {
  await sql`
    insert into agents.held_play (run_id, hold_id)
    select ${runId}, h.id
    from unnest(${holds}::text[]) as h (id)`.execute(tx);
};

/** Who was left out of a run by a hold, whatever was decided since. */
export const heldOfRun = async (read: Read, runId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select h.member_id
    from agents.held_play p
    join agents.hold h using (hold_id)
    where p.run_id = ${runId}`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};

export type Cleared = {
  run_id: string;
  from_at: Instant;
  to_at: Instant;
  frozen_at: Instant;
  hold_id: string;
  member_id: string;
};

type Which = { merchantId: MerchantId; type: ContractType; period: PeriodKind };

/**
 * What runs of a type left out of members who were cleared since, and no run has paid; locked until the transaction ends. Whoever is
 * held for the same time again waits for that to be decided.
 */
export const lockCleared = async (tx: Tx, { merchantId, type, period }: Which, before: Instant): Promise<Cleared[]> => {
  const { rows } = await sql<Cleared>`
    select r.run_id, r.from_at, r.to_at, r.frozen_at, h.hold_id, h.member_id
    from agents.held_play p
    join agents.hold h using (hold_id)
    join agents.run r on r.run_id = p.run_id
    where p.released_run_id is null
      and h.state = 'cleared'
      and h.merchant_id = ${merchantId}
      and r.type = ${type}
      and r.period = ${period}
      and r.from_at < ${isoOf(before)}::timestamptz
      and not exists (
        select
        from agents.hold other
        where other.member_id = h.member_id
          and other.state <> 'cleared'
          and other.from_at < r.to_at
      )
    order by r.from_at, h.member_id
    for no key update of p`.execute(tx);
  return rows;
};

/** What was left out of these is paid by a later run. */
export const markReleased = async (tx: Tx, runId: string, cleared: readonly Cleared[]): Promise<void> => {
  await sql`
    update agents.held_play p
    set released_run_id = ${runId}
    from unnest(${cleared.map((one) => one.run_id)}::text[], ${cleared.map((one) => one.hold_id)}::text[]) as c (run, hold)
    where p.run_id = c.run
      and p.hold_id = c.hold
      and p.released_run_id is null`.execute(tx);
};

/** Who was left out of a run by a hold and was not paid by a later one. */
export const stillHeld = async (read: Read, runId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select h.member_id
    from agents.held_play p
    join agents.hold h using (hold_id)
    where p.run_id = ${runId}
      and p.released_run_id is null`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};
