import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { EnquiryKind, EnquiryState } from '../domain/enquiry.ts';

export type EnquiryRow = {
  enquiry_id: string;
  merchant_id: string;
  kind: EnquiryKind;
  case_number: string;
  member_id: string | null;
  follow_hash: Buffer | null;
  topic: string;
  contact_sealed: string | null;
  language: string;
  state: EnquiryState;
  opened_at: Instant;
  changed_at: Instant;
  version: number;
};

export type NewEnquiry = {
  enquiryId: string;
  merchantId: MerchantId;
  kind: EnquiryKind;
  caseNumber: string;
  memberId: MemberId | null;
  followHash: Buffer | null;
  topic: string;
  contactSealed: string | null;
  language: string;
  at: Instant;
};

/** @returns false where the case number is taken. */
export const insertEnquiry = async (tx: Tx, it: NewEnquiry): Promise<boolean> => {
  const { rows } = await sql`
    insert into content.enquiry (
      enquiry_id, merchant_id, kind, case_number, member_id, follow_hash, topic, contact_sealed, language, state, opened_at,
      changed_at
    )
    values (
      ${it.enquiryId}, ${it.merchantId}, ${it.kind}, ${it.caseNumber}, ${it.memberId}, ${it.followHash}, ${it.topic},
      ${it.contactSealed}, ${it.language}, 'open', ${isoOf(it.at)}::timestamptz, ${isoOf(it.at)}::timestamptz
    )
    on conflict (merchant_id, case_number) do nothing
    returning enquiry_id`.execute(tx);
  return rows.length > 0;
};

export const enquiryByCase = async (
  read: Read,
  merchantId: MerchantId,
  caseNumber: string,
): Promise<EnquiryRow | undefined> => {
  const { rows } = await sql<EnquiryRow>`
    select *
    from content.enquiry
    where merchant_id = ${merchantId}
      and case_number = ${caseNumber}`.execute(read);
  return rows[0];
};

/** @returns undefined for another merchant's case, as for none. */
export const enquiryById = async (
  read: Read,
  merchantId: MerchantId,
  enquiryId: string,
): Promise<EnquiryRow | undefined> => {
  const { rows } = await sql<EnquiryRow>`
    select *
    from content.enquiry
    where enquiry_id = ${enquiryId}
      and merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

export const lockEnquiry = async (
  tx: Tx,
  merchantId: MerchantId,
  enquiryId: string,
): Promise<EnquiryRow | undefined> => {
  const { rows } = await sql<EnquiryRow>`
    select *
    from content.enquiry
    where enquiry_id = ${enquiryId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

export const enquiryPageSize = 20;

/** A member's own cases, newest first; one more than a page. */
export const enquiriesOfMember = async (
  read: Read,
  memberId: MemberId,
  before: string | undefined,
): Promise<EnquiryRow[]> => {
  const { rows } = await sql<EnquiryRow>`
    select *
    from content.enquiry
    where member_id = ${memberId}
      ${before === undefined ? sql`` : sql`and enquiry_id < ${before}`}
    order by enquiry_id desc
    limit ${enquiryPageSize + 1}`.execute(read);
  return rows;
};

export const hasOpenApplication = async (read: Read, memberId: MemberId): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from content.enquiry
    where member_id = ${memberId}
      and kind = 'affiliate'
      and state in ('open', 'answered')
    limit 1`.execute(read);
  return rows.length > 0;
};

type QueueFilter = {
  merchantId: MerchantId;
  kind: EnquiryKind | undefined;
  state: EnquiryState;
  search: string | undefined;
  after: string | undefined;
};

/** Open cases oldest first, all others newest first; one more than a page. A search looks into every state. */
export const enquiryQueue = async (
  read: Read,
  { merchantId, kind, state, search, after }: QueueFilter,
): Promise<EnquiryRow[]> => {
  const isOldestFirst = state === 'open';
  const { rows } = await sql<EnquiryRow>`
    select *
    from content.enquiry
    where merchant_id = ${merchantId}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${search ? sql`and case_number = ${search.toUpperCase()}` : sql`and state = ${state}`}
      ${after === undefined ? sql`` : isOldestFirst ? sql`and enquiry_id > ${after}` : sql`and enquiry_id < ${after}`}
    order by ${isOldestFirst ? sql`enquiry_id` : sql`enquiry_id desc`}
    limit ${enquiryPageSize + 1}`.execute(read);
  return rows;
};

export const countOpen = async (read: Read, merchantId: MerchantId): Promise<Record<EnquiryKind, number>> => {
  const { rows } = await sql<{ kind: EnquiryKind; count: number }>`
    select kind, count(*)::int as count
    from content.enquiry
    where merchant_id = ${merchantId}
      and state = 'open'
    group by kind`.execute(read);
  const of = (kind: EnquiryKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { feedback: of('feedback'), affiliate: of('affiliate') };
};

export const setEnquiryState = async (tx: Tx, enquiryId: string, state: EnquiryState, at: Instant): Promise<void> => {
  await sql`
    update content.enquiry
    set state = ${state}, changed_at = ${isoOf(at)}::timestamptz, version = version + 1
    where enquiry_id = ${enquiryId}`.execute(tx);
};
