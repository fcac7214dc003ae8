import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Figures = { registered: number; players: number };

/** Players, without trial accounts. */
export const playerFigures = async (read: Tx, merchantId: string, since: Instant): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select
      count(*) filter (where registered_at >= ${isoOf(since)}::timestamptz)::int as registered,
      count(*)::int as players
    from identity.member
    where merchant_id = ${merchantId} and kind <> 'trial'`.execute(read);
  return rows[0]!;
};
