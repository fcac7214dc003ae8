import { sql, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAt, recordsMax } from '#kit/server/person-records.ts';

/** Every limit of a member, the newest first: an amount in minor units, or minutes of play. */
export const limitRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select kind, period, most::text as most, set_by as "setBy", state, ${recordedAt('requested_at')} as "requestedAt",
      ${recordedAt('in_force_at')} as "inForceAt", ${recordedAt('ended_at')} as "endedAt"
    from protection.player_limit
    where member_id = ${memberId}
    order by limit_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** Every time that play was closed to a member, the newest first. */
export const closureRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select kind, ${recordedAt('from_at')} as "from", ${recordedAt('until_at')} as "until", ${recordedAt('ended_at')} as "endedAt"
    from protection.closure
    where member_id = ${memberId}
    order by from_at desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** Signs that staff was shown, the newest first. */
export const markerRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select kind, score, facts::text as facts, ${recordedAt('since')} as "since", ${recordedAt('reviewed_at')} as "reviewedAt",
      outcome, ${recordedAt('settled_at')} as "settledAt"
    from protection.marker
    where member_id = ${memberId}
    order by marker_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** What was said with them, the newest first. */
export const noteRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select channel, text, ${recordedAt('written_at')} as "writtenAt"
    from protection.contact_note
    where member_id = ${memberId}
    order by note_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};
