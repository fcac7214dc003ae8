import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** Has the bets of a member written down whose facts change from now on, for whoever takes them. */
export const waitForChangesIn = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`insert into turnover.awaited (member_id) values (${memberId}) on conflict do nothing`.execute(tx);
};

/** The same of many members. */
export const waitForChangesOfAllIn = async (tx: Tx, memberIds: readonly MemberId[]): Promise<void> => {
  await sql`
    insert into turnover.awaited (member_id)
    select unnest(${[...memberIds]}::text[])
    order by 1
    on conflict do nothing`.execute(tx);
};

/** Whether facts of a member have changed that somebody waits for. */
export const hasChangedBets: Condition = sql`exists (select from turnover.changed_bet)`;

/** Members whose facts have changed, those that wait longest first. */
export const membersWithChanges = async (read: Read, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select c.member_id
    from (select member_id, change_no from turnover.changed_bet order by change_no limit ${limit * 20}) c
    group by c.member_id
    order by min(c.change_no)
    limit ${limit}`.execute(read);
  return rows.map((row) => row.member_id);
};

/** The bets of a member whose facts have changed; with the caller's transaction they are looked at. */
export const takeChangedBetsIn = async (tx: Tx, memberId: MemberId): Promise<{ vendor: string; betId: string }[]> => {
  const { rows } = await sql<{ vendor: string; betId: string }>`
    delete from turnover.changed_bet
    where member_id = ${memberId}
    returning vendor, bet_id as "betId"`.execute(tx);
  return rows;
};
