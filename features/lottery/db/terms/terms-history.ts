import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type Terms, wireTerms } from '../../domain/terms/bet-terms.ts';

export type TermsVersion = {
  version: number;
  created_at: Instant;
  created_by: string;
  reason: string;
  pay_table_hash: string;
  betTypes: Terms;
};

/** Versions of a game's terms, newest first. */
export const termsVersions = async (
  read: Read,
  gameId: number,
  { before, count }: { before: number | undefined; count: number },
): Promise<TermsVersion[]> => {
  const { rows } = await sql<Omit<TermsVersion, 'betTypes'> & { bet_types: unknown }>`
    select version, created_at, created_by, reason, pay_table_hash, bet_types
    from lottery.terms
    where game_id = ${gameId}
    ${before === undefined ? sql`` : sql`and version < ${before}`}
    order by version desc
    limit ${count}`.execute(read);
  return rows.map(({ bet_types, ...row }) => ({ ...row, betTypes: wireTerms.parse(bet_types) }));
};

/** The last draw by its close that is announced, so keeps its rates whatever is edited now. */
export const lastAnnounced = async (
  read: Read,
  gameId: number,
): Promise<{ number: string; close_at: Instant } | undefined> => {
  const { rows } = await sql<{ number: string; close_at: Instant }>`
    select draw.number, draw.close_at
    from lottery.draw
    join lottery.announcement using (draw_no)
    where draw.game_id = ${gameId}
    order by draw.close_at desc, draw.draw_no desc
    limit 1`.execute(read);
  return rows[0];
};
