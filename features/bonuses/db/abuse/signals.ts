import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Evidence, SignalKind, SignalState } from '../../domain/abuse-signals.ts';

export type SignalRow = {
  signal_id: string;
  merchant_id: MerchantId;
  member_id: string;
  kind: SignalKind;
  evidence: Evidence;
  state: SignalState;
  found_at: Instant;
  decided_at: Instant | null;
  decided_by: string | null;
  reason: string | null;
};

type Found = {
  signalId: string;
  merchantId: MerchantId;
  memberId: string;
  kind: SignalKind;
  evidence: Evidence;
  hash: string;
};

/** Writes down what is not known yet: neither by the same evidence, nor as a signal of its kind that waits or was acted on. @returns how many there were. */
export const insertSignals = async (tx: Tx, found: readonly Found[], at: Instant): Promise<number> => {
  if (found.length === 0) return 0;
  const { rows } = await sql`
    insert into bonuses.abuse_signal (signal_id, merchant_id, member_id, kind, evidence, evidence_hash, found_at)
    select s.signal_id, s.merchant_id, s.member_id, s.kind, s.evidence, s.hash, ${isoOf(at)}::timestamptz
    from unnest(
      ${found.map(({ signalId }) => signalId)}::text[],
      ${found.map(({ merchantId }) => merchantId)}::text[],
      ${found.map(({ memberId }) => memberId)}::text[],
      ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ evidence }) => JSON.stringify(evidence))}::jsonb[],
      ${found.map(({ hash }) => hash)}::text[]
    ) as s (signal_id, merchant_id, member_id, kind, evidence, hash)
    where not exists (
      select
      from bonuses.abuse_signal known
      where known.member_id = s.member_id
        and known.kind = s.kind
        and known.state <> 'cleared'
    )
    on conflict (member_id, kind, evidence_hash) do nothing
    returning signal_id`.execute(tx);
  return rows.length;
};

const columns = sql`signal_id, merchant_id, member_id, kind, evidence, state, found_at, decided_at, decided_by, reason`;

/** A merchant's signals in a state: those that wait, the oldest first; the others by the newest word. */
export const signalsIn = async (
  read: Read,
  merchantId: MerchantId,
  { state, limit }: { state: SignalState; limit: number },
): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select ${columns}
    from bonuses.abuse_signal
    where merchant_id = ${merchantId}
      and state = ${state}
    order by ${state === 'open' ? sql`found_at` : sql`decided_at desc`}, signal_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Held until the end of the transaction. */
export const lockSignal = async (tx: Tx, signalId: string): Promise<SignalRow | undefined> => {
  const { rows } = await sql<SignalRow>`
    select ${columns}
    from bonuses.abuse_signal
    where signal_id = ${signalId}
    for update`.execute(tx);
  return rows[0];
};

export const decideSignal = async (
  tx: Tx,
  signalId: string,
  { state, at, by, reason }: { state: SignalState; at: Instant; by: string; reason: string },
): Promise<void> => {
  await sql`
    update bonuses.abuse_signal
    set state = ${state}, decided_at = ${isoOf(at)}::timestamptz, decided_by = ${by}, reason = ${reason}
    where signal_id = ${signalId}`.execute(tx);
};

/** Those of these members whom staff gives no more bonuses to. */
export const barredAmong = async (read: Read, memberIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id
    from bonuses.abuse_signal
    where member_id = any(${memberIds}::text[])
      and state = 'barred'`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};
