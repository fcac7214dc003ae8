import { sql, type Tx } from '#kit/server/database.ts';
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

type NewAsk = Pick<AskRow, 'merchant_id' | 'member_id' | 'what' | 'reason' | 'caused_by'> & {
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

const insertStep = async (tx: Tx, { askId, from, to, at, by, reasons }: Step): Promise<void> => {
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

export const openAskOf = async (tx: Tx, memberId: string, what: AskedThing): Promise<AskRow | undefined> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where member_id = ${memberId}
      and what = ${what}
      and state in ('asked', 'submitted', 'refused')`.execute(tx);
  return rows[0];
};

/** Newest first. */
export const asksOf = async (tx: Tx, memberId: string): Promise<AskRow[]> => {
  const { rows } = await sql<AskRow>`
    select ${columns}
    from verification.ask
    where member_id = ${memberId}
    order by ask_id desc
    limit 100`.execute(tx);
  return rows;
};
