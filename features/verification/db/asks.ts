import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { AskedThing, AskReason, AskState } from '../domain/asks.ts';

export type AskCause = 'player' | 'staff' | 'system';

export type AskRow = {
  ask_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  what: AskedThing;
  reason: AskReason;
  caused_by: AskCause;
  asked_at: Instant;
  state: AskState;
  since: Instant;
  deadline: Instant | null;
  tries: number;
  good_until: Instant | null;
};

const columns = sql`
  ask_id, merchant_id, member_id, what, reason, caused_by, asked_at, state, since, deadline, tries, good_until`;

export type NewAsk = Pick<AskRow, 'merchant_id' | 'member_id' | 'what' | 'reason' | 'caused_by'> & {
  askId: string;
  at: Instant;
  deadline: Instant;
  by: string;
};

/** @returns false when this is asked for already: of any number at once one is the first. */
export const insertAsk = async (tx: Tx, it: NewAsk): Promise<boolean> => {
  const { rows } = await sql`
    insert into verification.ask (
      ask_id, merchant_id, member_id, what, reason, caused_by, asked_at, state, since, deadline
    )
    values (
      ${it.askId}, ${it.merchant_id}, ${it.member_id}, ${it.what}, ${it.reason}, ${it.caused_by},
      ${isoOf(it.at)}::timestamptz, 'asked', ${isoOf(it.at)}::timestamptz, ${isoOf(it.deadline)}::timestamptz
    )
    on conflict (member_id, what) where state in ('asked', 'submitted', 'refused') do nothing
    returning ask_id`.execute(tx);
  if (rows.length === 0) return false;
  await insertStep(tx, { askId: it.askId, from: null, to: 'asked', at: it.at, by: it.by, reasons: [it.reason] });
  return true;
};

type Step = {
  askId: string;
  from: AskState | null;
  to: AskState;
  at: Instant;
  by: string;
  reasons: readonly string[];
};

export const insertStep = async (tx: Tx, { askId, from, to, at, by, reasons }: Step): Promise<void> => {
  await sql`
    insert into verification.ask_step (ask_id, step_no, from_state, to_state, at, by, reasons)
    select
      ${askId},
      coalesce(max(step_no), 0) + 1,
      ${from}::text,
      ${to}::text,
      ${isoOf(at)}::timestamptz,
      ${by}::text,
      ${reasons}::text[]
    from verification.ask_step
    where ask_id = ${askId}`.execute(tx);
};

export const openAskOf = async (read: Read, memberId: string, what: AskedThing): Promise<AskRow | undefined> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where member_id = ${memberId}
      and what = ${what}
      and state in ('asked', 'submitted', 'refused')`.execute(read);
  return rows[0];
};

/** Newest first. */
export const asksOf = async (read: Read, memberId: string): Promise<AskRow[]> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where member_id = ${memberId}
    order by ask_id desc
    limit 100`.execute(read);
  return rows;
};

/** Of one player, locked until the transaction ends. */
export const lockOwnAsk = async (tx: Tx, memberId: MemberId, askId: string): Promise<AskRow | undefined> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where ask_id = ${askId}
      and member_id = ${memberId}
    for update`.execute(tx);
  return rows[0];
};

/** Of one merchant, locked until the transaction ends. */
export const lockAsk = async (tx: Tx, merchantId: MerchantId, askId: string): Promise<AskRow | undefined> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where ask_id = ${askId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

export const askById = async (read: Read, merchantId: MerchantId, askId: string): Promise<AskRow | undefined> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where ask_id = ${askId}
      and merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

export type AskChange = {
  to: AskState;
  at: Instant;
  deadline: Instant | null;
  tries: number;
  goodUntil: Instant | null;
  by: string;
  reasons: readonly string[];
};

/** A locked ask goes on, with a line of its history. */
export const changeAsk = async (tx: Tx, ask: AskRow, change: AskChange): Promise<AskRow> => {
  const { rows } = await sql<AskRow>`
    update verification.ask
    set
      state = ${change.to},
      since = ${isoOf(change.at)}::timestamptz,
      deadline = ${change.deadline === null ? null : isoOf(change.deadline)}::timestamptz,
      tries = ${change.tries},
      good_until = ${change.goodUntil === null ? null : isoOf(change.goodUntil)}::timestamptz
    where ask_id = ${ask.ask_id}
    returning ${columns}`.execute(tx);
  const { at, by, reasons, to } = change;
  await insertStep(tx, { askId: ask.ask_id, from: ask.state, to, at, by, reasons });
  return oneRow(rows);
};

export type StepRow = { step_no: number; to_state: AskState; at: Instant; by: string; reasons: string[] };

export const stepsOf = async (read: Read, askId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select step_no, to_state, at, by, reasons
    from verification.ask_step
    where ask_id = ${askId}
    order by step_no`.execute(read);
  return rows;
};

export const queuePage = 50;

/** What waits for staff, the longest first; one more than a page where there are more. */
export const waitingAsks = async (
  read: Read,
  merchantId: MerchantId,
  after: AskPlace | undefined,
): Promise<AskRow[]> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where merchant_id = ${merchantId}
      and state = 'submitted'
      and (
        ${after?.since ?? null}::timestamptz is null
        or (since, ask_id) > (${after?.since ?? null}::timestamptz, ${after?.askId ?? null}::text)
      )
    order by since, ask_id
    limit ${queuePage + 1}`.execute(read);
  return rows;
};

export type AskPlace = { since: string; askId: string };

export const countWaiting = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from verification.ask
    where merchant_id = ${merchantId}
      and state = 'submitted'`.execute(read);
  return rows[0]?.count ?? 0;
};

/** What waited for its player too long, locked; left to others who do the same. */
export const dueAsks = async (tx: Tx, most: number): Promise<AskRow[]> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where state in ('asked', 'refused')
      and deadline <= kit.now()
    order by deadline
    limit ${most}
    for update skip locked`.execute(tx);
  return rows;
};

export type EndingAsk = Pick<AskRow, 'member_id' | 'what'>;

/** What was accepted until soon, and was not asked for again since. */
export const endingAsks = async (read: Read, until: Instant, most: number): Promise<EndingAsk[]> => {
  const { rows } = await sql<EndingAsk>`
    select member_id, what
    from verification.ask ending
    where ending.state = 'accepted'
      and ending.good_until <= ${isoOf(until)}::timestamptz
      and not exists (
        select
        from verification.ask later
        where later.member_id = ending.member_id
          and later.what = ending.what
          and later.ask_id > ending.ask_id
      )
    order by ending.good_until
    limit ${most}`.execute(read);
  return rows;
};

/** What staff should have decided on by now, the longest waiting first. */
export const overdueAsks = async (read: Read, most: number): Promise<AskRow[]> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where state = 'submitted'
      and deadline <= kit.now()
    order by since, ask_id
    limit ${most}`.execute(read);
  return rows;
};
