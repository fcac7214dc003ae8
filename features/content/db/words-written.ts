import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type WrittenText = {
  memberId: string;
  merchantId: string;
  caseNumber: string;
  text: string;
  writtenAt: Instant;
};

/** Of members who wrote to staff since a moment: all that they wrote from another on, but for applications. */
export const wordsWritten = async (
  read: Read,
  { since, from }: { since: Instant; from: Instant },
): Promise<WrittenText[]> => {
  const { rows } = await sql<WrittenText>`
    select enquiry.member_id as "memberId", enquiry.merchant_id as "merchantId", enquiry.case_number as "caseNumber",
      message.text, message.written_at as "writtenAt"
    from content.enquiry
    join content.enquiry_message message using (enquiry_id)
    where enquiry.kind = 'feedback'
      and message.author = 'person'
      and message.written_at >= ${isoOf(from)}::timestamptz
      and enquiry.member_id in (
        select changed.member_id
        from content.enquiry changed
        where changed.changed_at >= ${isoOf(since)}::timestamptz
          and changed.member_id is not null
      )
    order by message.written_at, enquiry.enquiry_id, message.no`.execute(read);
  return rows;
};
