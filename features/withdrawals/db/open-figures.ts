import { sql, type Read } from '#kit/server/database/database.ts';

export type OpenFigures = { state: string; open: number; overdue: number };

/** Withdrawals that are not over, by state, and of them those whose deadline has passed. */
export const openFigures = async (read: Read): Promise<OpenFigures[]> => {
  const { rows } = await sql<OpenFigures>`
    select state, count(*)::int as open, count(*) filter (where deadline <= kit.now())::int as overdue
    from withdrawals.withdrawal
    where ended_at is null
    group by state`.execute(read);
  return rows;
};
