import { recordedAt, type RecordedRow, recordsMax } from '#kit/server/person-records.ts';
import { sql, type Read } from '#kit/server/database/database.ts';

/** What was asked of a person, how it ended, and how many pictures came. */
export const kycRequestRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select
      what,
      reason,
      ${recordedAt('requested_at')} as requested_at,
      state,
      ${recordedAt('since')} as since,
      tries,
      (select count(*)::int from verification.file where file.kyc_request_id = kyc_request.kyc_request_id) as pictures
    from verification.kyc_request
    where member_id = ${memberId}
    order by verification.kyc_request.kyc_request_id
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};
