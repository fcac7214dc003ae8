import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAmount, recordedAt, recordsMax } from '#kit/server/person-records.ts';

/** Every grant of a member, the newest first. */
export const grantRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select g.grant_id as grant, g.state, ${recordedAmount('g.amount')} as amount, ${recordedAmount('g.progress')} as progress,
      ${recordedAmount('g.required')} as required, ${recordedAmount('g.converted')} as converted,
      ${recordedAt('g.offered_at')} as "offeredAt", ${recordedAt('g.started_at')} as "startedAt",
      ${recordedAt('g.ended_at')} as "endedAt"
    from bonuses.member_grant g
    where g.member_id = ${memberId}
    order by g.grant_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** Every application of a member, the newest first. */
export const applicationRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select a.application_id as application, a.state, a.comment, ${recordedAt('a.sent_at')} as "askedAt",
      ${recordedAt('a.decided_at')} as "decidedAt", a.answer
    from bonuses.application a
    where a.member_id = ${memberId}
    order by a.application_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** From which device and address a person claimed: nothing of it stays once they are forgotten. */
export const forgetOrigins = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    update bonuses.member_grant
    set device_hash = null, address_hash = null
    where member_id = ${memberId}
      and (device_hash is not null or address_hash is not null)`.execute(tx);
};
