import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type Terms, wireTerms } from '../../domain/terms/bet-terms.ts';

export type TermsRow = {
  terms_id: number;
  game_id: number;
  version: number;
  betTypes: Terms;
  pay_table_hash: string;
  created_at: Instant;
  created_by: string;
};
type Raw = Omit<TermsRow, 'betTypes'> & { bet_types: unknown };
const termsOf = ({ bet_types, ...row }: Raw): TermsRow => ({ ...row, betTypes: wireTerms.parse(bet_types) });

const columns = sql`terms_id, game_id, version, bet_types, pay_table_hash, created_at, created_by`;

/** What the next draw will be announced with. */
export const newestTerms = async (read: Read, gameId: number): Promise<TermsRow | undefined> => {
  const { rows } = await sql<Raw>`
    select ${columns}
    from lottery.terms
    where game_id = ${gameId}
    order by version desc
    limit 1`.execute(read);
  return rows.map(termsOf)[0];
};

/** The same of every game of a merchant, those that are off as well. */
export const newestTermsOf = async (read: Read, merchantId: MerchantId): Promise<TermsRow[]> => {
  const { rows } = await sql<Raw>`
    select distinct on (game_id) terms_id, game_id, version, bet_types, pay_table_hash, created_at, created_by
    from lottery.terms
    where game_id in (
        select game.game_id
        from lottery.game game
        where game.merchant_id = ${merchantId}
      )
    order by game_id, version desc`.execute(read);
  return rows.map(termsOf);
};

export const termsById = async (read: Read, termsId: number): Promise<TermsRow | undefined> => {
  const { rows } = await sql<Raw>`
    select ${columns}
    from lottery.terms
    where terms_id = ${termsId}`.execute(read);
  return rows.map(termsOf)[0];
};

export const insertTerms = async (
  tx: Tx,
  terms: {
    gameId: number;
    version: number;
    betTypes: unknown;
    payTableHash: string;
    createdBy: string;
    reason: string;
  },
): Promise<TermsRow> => {
  const { rows } = await sql<Raw>`
    insert into lottery.terms (game_id, version, bet_types, pay_table_hash, created_by, reason)
    values (${terms.gameId}, ${terms.version}, ${JSON.stringify(terms.betTypes)}::jsonb, ${terms.payTableHash},
      ${terms.createdBy}, ${terms.reason})
    returning ${columns}`.execute(tx);
  return termsOf(oneRow(rows));
};
