import { type Fragment, sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** What a vendor is asked, or told of. */
export type CallContent =
  | { name: 'resend'; from: Instant; to: Instant }
  | { name: 'free-rounds'; freeRoundsId: string };
export type NewCall = CallContent & { callId: string; vendor: string; requestedBy: string; requestedAt: Instant };

/** A vendor is to be called; a worker does it. */
export const insertCall = async (tx: Tx, it: NewCall): Promise<void> => {
  const [from, to] = it.name === 'resend' ? [isoOf(it.from), isoOf(it.to)] : [null, null];
  const freeRoundsId = it.name === 'free-rounds' ? it.freeRoundsId : null;
  await sql`
    insert into gateway.outgoing_call
      (call_id, vendor, name, from_at, to_at, free_rounds_id, requested_by, requested_at, try_at)
    values (${it.callId}, ${it.vendor}, ${it.name}, ${from}::timestamptz, ${to}::timestamptz, ${freeRoundsId},
      ${it.requestedBy}, ${isoOf(it.requestedAt)}::timestamptz, ${isoOf(it.requestedAt)}::timestamptz)`.execute(tx);
};

type CallRow = {
  call_id: string;
  vendor: string;
  from_at: Instant | null;
  to_at: Instant | null;
  free_rounds_id: string | null;
  requested_at: Instant;
  attempts: number;
};

export type ClaimedCall = {
  callId: string;
  vendor: string;
  content: CallContent;
  requestedAt: Instant;
  attempts: number;
};

const contentOf = ({ from_at: from, to_at: to, free_rounds_id: freeRoundsId }: CallRow): CallContent => {
  if (freeRoundsId !== null) return { name: 'free-rounds', freeRoundsId };
  if (from === null || to === null) throw new Error('a call about nothing');
  return { name: 'resend', from, to };
};

const isCallDue = (now: Fragment) => sql`
  state = 'waiting'
  and try_at <= ${now}
  and (claimed_until is null or claimed_until <= ${now})`;

/** Whether there are any of what `claimCall` takes, whoever their vendor is. */
export const hasCallsDue: Condition = sql`
  exists (select from gateway.outgoing_call where ${isCallDue(sql`(select kit.now())`)})`;

/** Takes what is due and nobody works on, for a while. */
export const claimCall = async (
  tx: Tx,
  { now, until, vendors }: { now: Instant; until: Instant; vendors: readonly string[] },
): Promise<ClaimedCall | undefined> => {
  const { rows } = await sql<CallRow>`
    update gateway.outgoing_call c
    set claimed_until = ${isoOf(until)}::timestamptz
    from (
      select call_id
      from gateway.outgoing_call
      where ${isCallDue(sql`${isoOf(now)}::timestamptz`)}
        and vendor = any(${vendors}::text[])
      order by try_at
      limit 1
      for update skip locked
    ) due
    where c.call_id = due.call_id
    returning c.call_id, c.vendor, c.from_at, c.to_at, c.free_rounds_id, c.requested_at, c.attempts`.execute(tx);
  return rows.map((row) => ({
    callId: row.call_id,
    vendor: row.vendor,
    content: contentOf(row),
    requestedAt: row.requested_at,
    attempts: row.attempts,
  }))[0];
};

export type CallEnd =
  /** @param calls how many the vendor said that it sends. */
  { state: 'done'; calls: number | null; at: Instant } | { state: 'given_up'; fault: string; at: Instant };

export const endCall = async (tx: Tx, callId: string, it: CallEnd): Promise<void> => {
  await sql`
    update gateway.outgoing_call
    set state = ${it.state},
      calls = ${it.state === 'done' ? it.calls : null},
      last_fault = ${it.state === 'done' ? null : it.fault.slice(0, 300)},
      attempts = attempts + 1,
      ended_at = ${isoOf(it.at)}::timestamptz
    where call_id = ${callId}
      and state = 'waiting'`.execute(tx);
};

export const failCall = async (
  tx: Tx,
  callId: string,
  { fault, tryAt }: { fault: string; tryAt: Instant },
): Promise<void> => {
  await sql`
    update gateway.outgoing_call
    set attempts = attempts + 1,
      last_fault = ${fault.slice(0, 300)},
      try_at = ${isoOf(tryAt)}::timestamptz,
      claimed_until = null
    where call_id = ${callId}
      and state = 'waiting'`.execute(tx);
};
