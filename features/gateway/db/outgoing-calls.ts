import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type NewCall = {
  callId: string;
  vendor: string;
  from: Instant;
  to: Instant;
  askedBy: string;
  askedAt: Instant;
};

/** A vendor is to be asked for everything of a time once more; a worker does it. */
export const insertCall = async (tx: Tx, it: NewCall): Promise<void> => {
  await sql`
    insert into gateway.outgoing_call (call_id, vendor, name, from_at, to_at, asked_by, asked_at, try_at)
    values (${it.callId}, ${it.vendor}, 'resend', ${isoOf(it.from)}::timestamptz, ${isoOf(it.to)}::timestamptz,
      ${it.askedBy}, ${isoOf(it.askedAt)}::timestamptz, ${isoOf(it.askedAt)}::timestamptz)`.execute(tx);
};

export type ClaimedCall = {
  call_id: string;
  vendor: string;
  from_at: Instant;
  to_at: Instant;
  asked_at: Instant;
  attempts: number;
};

/** Takes what is due and nobody works on, for a while. */
export const claimCall = async (
  tx: Tx,
  { now, until, vendors }: { now: Instant; until: Instant; vendors: readonly string[] },
): Promise<ClaimedCall | undefined> => {
  const { rows } = await sql<ClaimedCall>`
    update gateway.outgoing_call c
    set claimed_until = ${isoOf(until)}::timestamptz
    from (
      select call_id
      from gateway.outgoing_call
      where state = 'waiting'
        and vendor = any(${vendors}::text[])
        and try_at <= ${isoOf(now)}::timestamptz
        and (claimed_until is null or claimed_until <= ${isoOf(now)}::timestamptz)
      order by try_at
      limit 1
      for update skip locked
    ) due
    where c.call_id = due.call_id
    returning c.call_id, c.vendor, c.from_at, c.to_at, c.asked_at, c.attempts`.execute(tx);
  return rows[0];
};

export const endCall = async (
  tx: Tx,
  callId: string,
  it: { state: 'done'; calls: number; at: Instant } | { state: 'given_up'; fault: string; at: Instant },
): Promise<void> => {
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
