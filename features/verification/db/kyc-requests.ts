import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { DocumentKind, KycRequestReason, KycRequestState } from '../domain/kyc-requests.ts';

export type KycRequestCause = 'player' | 'staff' | 'system';

export type KycRequestRow = {
  kyc_request_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  what: DocumentKind;
  reason: KycRequestReason;
  caused_by: KycRequestCause;
  requested_at: Instant;
  state: KycRequestState;
  since: Instant;
  deadline: Instant | null;
  tries: number;
  good_until: Instant | null;
};

const columns = sql`
  kyc_request_id, merchant_id, member_id, what, reason, caused_by, requested_at, state, since, deadline, tries, good_until`;

export type NewKycRequest = Pick<KycRequestRow, 'merchant_id' | 'member_id' | 'what' | 'reason' | 'caused_by'> & {
  kycRequestId: string;
  at: Instant;
  deadline: Instant;
  by: string;
};

/** @returns false when this is asked for already: of any number at once one is the first. */
export const insertKycRequest = async (tx: Tx, it: NewKycRequest): Promise<boolean> => {
  const { rows } = await sql`
    insert into verification.kyc_request (
      kyc_request_id, merchant_id, member_id, what, reason, caused_by, requested_at, state, since, deadline
    )
    values (
      ${it.kycRequestId}, ${it.merchant_id}, ${it.member_id}, ${it.what}, ${it.reason}, ${it.caused_by},
      ${isoOf(it.at)}::timestamptz, 'requested', ${isoOf(it.at)}::timestamptz, ${isoOf(it.deadline)}::timestamptz
    )
    on conflict (member_id, what) where state in ('requested', 'submitted', 'refused') do nothing
    returning kyc_request_id`.execute(tx);
  if (rows.length === 0) return false;
  await insertStep(tx, {
    kycRequestId: it.kycRequestId,
    from: null,
    to: 'requested',
    at: it.at,
    by: it.by,
    reasons: [it.reason],
  });
  return true;
};

type Step = {
  kycRequestId: string;
  from: KycRequestState | null;
  to: KycRequestState;
  at: Instant;
  by: string;
  reasons: readonly string[];
};

export const insertStep = async (tx: Tx, { kycRequestId, from, to, at, by, reasons }: Step): Promise<void> => {
  await sql`
    insert into verification.kyc_request_step (kyc_request_id, step_no, from_state, to_state, at, by, reasons)
    select
      ${kycRequestId},
      coalesce(max(step_no), 0) + 1,
      ${from}::text,
      ${to}::text,
      ${isoOf(at)}::timestamptz,
      ${by}::text,
      ${reasons}::text[]
    from verification.kyc_request_step
    where kyc_request_id = ${kycRequestId}`.execute(tx);
};

export const openKycRequestOf = async (
  read: Read,
  memberId: string,
  what: DocumentKind,
): Promise<KycRequestRow | undefined> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where member_id = ${memberId}
      and what = ${what}
      and state in ('requested', 'submitted', 'refused')`.execute(read);
  return rows[0];
};

/** Newest first. */
export const kycRequestsOf = async (read: Read, memberId: string): Promise<KycRequestRow[]> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where member_id = ${memberId}
    order by kyc_request_id desc
    limit 100`.execute(read);
  return rows;
};

/** Of one player, locked until the transaction ends. */
export const lockOwnKycRequest = async (
  tx: Tx,
  memberId: MemberId,
  kycRequestId: string,
): Promise<KycRequestRow | undefined> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where kyc_request_id = ${kycRequestId}
      and member_id = ${memberId}
    for update`.execute(tx);
  return rows[0];
};

/** Of one merchant, locked until the transaction ends. */
export const lockKycRequest = async (
  tx: Tx,
  merchantId: MerchantId,
  kycRequestId: string,
): Promise<KycRequestRow | undefined> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where kyc_request_id = ${kycRequestId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

export const kycRequestById = async (
  read: Read,
  merchantId: MerchantId,
  kycRequestId: string,
): Promise<KycRequestRow | undefined> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where kyc_request_id = ${kycRequestId}
      and merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

export type KycRequestChange = {
  to: KycRequestState;
  at: Instant;
  deadline: Instant | null;
  tries: number;
  goodUntil: Instant | null;
  by: string;
  reasons: readonly string[];
};

/** Moves a locked request to its next state and adds a line to its history. */
export const changeKycRequest = async (
  tx: Tx,
  request: KycRequestRow,
  change: KycRequestChange,
): Promise<KycRequestRow> => {
  const { rows } = await sql<KycRequestRow>`
    update verification.kyc_request
    set
      state = ${change.to},
      since = ${isoOf(change.at)}::timestamptz,
      deadline = ${change.deadline === null ? null : isoOf(change.deadline)}::timestamptz,
      tries = ${change.tries},
      good_until = ${change.goodUntil === null ? null : isoOf(change.goodUntil)}::timestamptz
    where kyc_request_id = ${request.kyc_request_id}
    returning ${columns}`.execute(tx);
  const { at, by, reasons, to } = change;
  await insertStep(tx, { kycRequestId: request.kyc_request_id, from: request.state, to, at, by, reasons });
  return oneRow(rows);
};

export type StepRow = { step_no: number; to_state: KycRequestState; at: Instant; by: string; reasons: string[] };

export const stepsOf = async (read: Read, kycRequestId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select step_no, to_state, at, by, reasons
    from verification.kyc_request_step
    where kyc_request_id = ${kycRequestId}
    order by step_no`.execute(read);
  return rows;
};

export const queuePage = 50;

/** What waits for staff, the longest first; one more than a page where there are more. */
export const waitingKycRequests = async (
  read: Read,
  merchantId: MerchantId,
  after: KycRequestPlace | undefined,
): Promise<KycRequestRow[]> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where merchant_id = ${merchantId}
      and state = 'submitted'
      and (
        ${after?.since ?? null}::timestamptz is null
        or (since, kyc_request_id) > (${after?.since ?? null}::timestamptz, ${after?.kycRequestId ?? null}::text)
      )
    order by since, kyc_request_id
    limit ${queuePage + 1}`.execute(read);
  return rows;
};

export type KycRequestPlace = { since: string; kycRequestId: string };

export const countWaiting = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from verification.kyc_request
    where merchant_id = ${merchantId}
      and state = 'submitted'`.execute(read);
  return rows[0]?.count ?? 0;
};

const isKycRequestDue = sql`state in ('requested', 'refused') and deadline <= (select kit.now())`;

/** Whether there are any of what `dueKycRequests` finds. */
export const hasKycRequestsDue: Condition = sql`exists (select from verification.kyc_request where ${isKycRequestDue})`;

/** What waited for its player too long, locked; left to others who do the same. */
export const dueKycRequests = async (tx: Tx, most: number): Promise<KycRequestRow[]> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where ${isKycRequestDue}
    order by deadline
    limit ${most}
    for update skip locked`.execute(tx);
  return rows;
};

export type EndingKycRequest = Pick<KycRequestRow, 'member_id' | 'what'>;

/** What was accepted until soon, and was not asked for again since. */
export const endingKycRequests = async (read: Read, until: Instant, most: number): Promise<EndingKycRequest[]> => {
  const { rows } = await sql<EndingKycRequest>`
    select member_id, what
    from verification.kyc_request ending
    where ending.state = 'accepted'
      and ending.good_until <= ${isoOf(until)}::timestamptz
      and not exists (
        select
        from verification.kyc_request later
        where later.member_id = ending.member_id
          and later.what = ending.what
          and later.kyc_request_id > ending.kyc_request_id
      )
    order by ending.good_until
    limit ${most}`.execute(read);
  return rows;
};

/** What staff should have decided on by now, the longest waiting first. */
export const overdueKycRequests = async (read: Read, most: number): Promise<KycRequestRow[]> => {
  const { rows } = await sql<KycRequestRow>`
    select ${columns}
    from verification.kyc_request
    where state = 'submitted'
      and deadline <= kit.now()
    order by since, kyc_request_id
    limit ${most}`.execute(read);
  return rows;
};
