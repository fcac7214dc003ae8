import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { LimitKind, LimitPeriod, LimitState } from '../domain/limit.ts';

export type LimitRow = {
  limit_id: string;
  member_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  most: bigint | null;
  set_by: 'player' | 'staff';
  state: LimitState;
  requested_at: Instant;
  ready_at: Instant | null;
  lapses_at: Instant | null;
};

const columns = sql`limit_id, member_id, kind, period, most, set_by, state, requested_at, ready_at, lapses_at`;

/** Limits in force and changes that wait, those of deposits first. */
export const standingLimits = async (read: Read, memberId: string): Promise<LimitRow[]> => {
  const { rows } = await sql<LimitRow>`
    select ${columns}
    from protection.player_limit
    where member_id = ${memberId}
      and state in ('in_force', 'pending', 'to_confirm')
    order by array_position(array['deposit', 'stake', 'loss', 'play_time'], kind),
      array_position(array['day', 'week', 'month'], period)`.execute(read);
  return rows;
};

export type LimitInForce = Pick<LimitRow, 'kind' | 'period'> & {
  /** Minor units of money, or minutes of play. */
  most: bigint;
  setBy: 'player' | 'staff';
};

/** What counts for a member now, deposits first. */
export const limitsInForce = async (read: Read, memberId: string): Promise<LimitInForce[]> =>
  (await standingLimits(read, memberId)).flatMap(({ kind, period, most, set_by: setBy, state }) =>
    state === 'in_force' && most !== null ? [{ kind, period, most, setBy }] : [],
  );

export const limitById = async (read: Read, limitId: string): Promise<LimitRow | undefined> => {
  const { rows } = await sql<LimitRow>`
    select ${columns}
    from protection.player_limit
    where limit_id = ${limitId}`.execute(read);
  return rows[0];
};

export type DepositWindow = {
  period: LimitPeriod;
  /** The period's first moment where the merchant is. */
  since: Instant;
  /** Minor units, of all that is deposited since then. */
  max: bigint;
};

export const depositLimits = async (read: Read, memberId: string, timeZone: string): Promise<DepositWindow[]> => {
  const { rows } = await sql<DepositWindow>`
    select period, date_trunc(period, kit.now() at time zone ${timeZone}) at time zone ${timeZone} as since, most as max
    from protection.player_limit
    where member_id = ${memberId}
      and state = 'in_force'
      and kind = 'deposit'
      and most is not null
    order by since desc`.execute(read);
  return rows;
};

export type NewLimit = Omit<LimitRow, 'most'> & {
  merchant_id: string;
  most: bigint | undefined;
  in_force_at: Instant | null;
};

export const insertLimit = async (tx: Tx, limit: NewLimit): Promise<void> => {
  await sql`
    insert into protection.player_limit
      (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, ready_at, lapses_at, in_force_at)
    values
      (${limit.limit_id}, ${limit.member_id}, ${limit.merchant_id}, ${limit.kind}, ${limit.period}, ${limit.most ?? null},
       ${limit.set_by}, ${limit.state}, ${isoOf(limit.requested_at)}::timestamptz, ${timeOf(limit.ready_at)}::timestamptz,
       ${timeOf(limit.lapses_at)}::timestamptz, ${timeOf(limit.in_force_at)}::timestamptz)`.execute(tx);
};

const timeOf = (at: Instant | null): string | null => (at === null ? null : isoOf(at));

export const enforceLimit = async (tx: Tx, limitId: string, at: Instant): Promise<void> => {
  await sql`
    update protection.player_limit
    set state = 'in_force', in_force_at = ${isoOf(at)}::timestamptz
    where limit_id = ${limitId}`.execute(tx);
};

export const endLimit = async (
  tx: Tx,
  limitId: string,
  { state, at }: { state: Exclude<LimitState, 'in_force' | 'pending' | 'to_confirm'>; at: Instant },
): Promise<void> => {
  await sql`
    update protection.player_limit
    set state = ${state}, ended_at = ${isoOf(at)}::timestamptz
    where limit_id = ${limitId}`.execute(tx);
};

/** Says on the member's row how many limits a stake has to look at. The row is held. */
export const countPlayLimits = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    update protection.member
    set play_limits = (
      select count(*)
      from protection.player_limit
      where player_limit.member_id = member.member_id
        and state = 'in_force'
        and kind <> 'deposit'
    )
    where member_id = ${memberId}`.execute(tx);
};

const dueMax = 200;

const isLimitDue = sql`
  (state = 'pending' and ready_at <= (select kit.now()))
  or (state = 'to_confirm' and lapses_at <= (select kit.now()))`;

/** Whether there are any of what `advanceDueLimits` moves on. */
export const hasLimitsDue: Condition = sql`exists (select from protection.player_limit where ${isLimitDue})`;

/** Limits that a time has come for: those that may be confirmed from now on, and those that nobody confirmed. @returns whose. */
export const advanceDueLimits = async (
  tx: Tx,
): Promise<{ limit_id: string; member_id: string; state: LimitState }[]> => {
  const { rows } = await sql<{ limit_id: string; member_id: string; state: LimitState }>`
    with due as (
      select limit_id
      from protection.player_limit
      where ${isLimitDue}
      order by limit_id
      limit ${dueMax}
      for update skip locked
    )
    update protection.player_limit
    set
      state = case when lapses_at <= kit.now() then 'lapsed' else 'to_confirm' end,
      ended_at = case when lapses_at <= kit.now() then kit.now() end
    from due
    where player_limit.limit_id = due.limit_id
    returning player_limit.limit_id, player_limit.member_id, player_limit.state`.execute(tx);
  return rows;
};
