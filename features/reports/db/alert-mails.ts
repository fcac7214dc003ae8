import { sql, type Tx } from '#kit/server/database/database.ts';

/** Notes that mails of an event are queued with this transaction. @returns false where it was noted before. */
export const insertAlertMail = async (tx: Tx, eventId: bigint): Promise<boolean> => {
  // The outbox hands over no event that is older than thirty days.
  await sql`
    delete from reports.alert_mail
    where at < kit.now() - interval '31 days'`.execute(tx);
  const { rows } = await sql`
    insert into reports.alert_mail (event_id)
    values (${eventId})
    on conflict do nothing
    returning event_id`.execute(tx);
  return rows.length > 0;
};
