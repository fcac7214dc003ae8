import { recordedAt, type RecordedRow, recordsMax } from '#kit/server/person-records.ts';
import { sql, type Read } from '#kit/server/database/database.ts';

/** What was asked of a person, how it ended, and how many pictures came. */
export const askRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select
      what,
      reason,
      ${recordedAt('asked_at')} as asked_at,
      state,
      ${recordedAt('since')} as since,
      tries,
      (select count(*)::int from verification.file where file.ask_id = ask.ask_id) as pictures
    from verification.ask
    where member_id = ${memberId}
    order by verification.ask.ask_id
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};
