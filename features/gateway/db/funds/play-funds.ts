import { CompiledQuery } from 'kysely';
import { checkWithCommit, sql, type Read, type Tx, writeWithCommit } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';

/** A wallet that a member plays from in place of the main one, and whose money stands in it. */
export type PlayFund = { walletId: bigint; source: string };
type Whose = { memberId: MemberId; currency: Currency };

export const playFundOf = async (read: Read, { memberId, currency }: Whose): Promise<PlayFund | undefined> => {
  const { rows } = await sql<PlayFund>`
    select wallet_id as "walletId", source
    from gateway.play_fund
    where member_id = ${memberId}
      and currency = ${currency}`.execute(read);
  return rows[0];
};

export const writePlayFund = async (tx: Tx, { memberId, currency }: Whose, fund: PlayFund): Promise<void> => {
  await sql`
    insert into gateway.play_fund (member_id, currency, wallet_id, source)
    values (${memberId}, ${currency}, ${fund.walletId}, ${fund.source})
    on conflict (member_id, currency) do update
    set wallet_id = excluded.wallet_id, source = excluded.source`.execute(tx);
};

/** The same of many members, none of whom is there twice. */
export const writePlayFunds = async (
  tx: Tx,
  currency: Currency,
  funds: readonly (PlayFund & { memberId: MemberId })[],
): Promise<void> => {
  await sql`
    insert into gateway.play_fund (member_id, currency, wallet_id, source)
    select f.member_id, ${currency}, f.wallet_id, f.source
    from unnest(
      ${funds.map(({ memberId }) => memberId)}::text[],
      ${funds.map(({ walletId }) => walletId)}::bigint[],
      ${funds.map(({ source }) => source)}::text[]
    ) as f (member_id, wallet_id, source)
    order by f.member_id
    on conflict (member_id, currency) do update
    set wallet_id = excluded.wallet_id, source = excluded.source`.execute(tx);
};

export const deletePlayFund = async (tx: Tx, { memberId, currency }: Whose): Promise<void> => {
  await sql`
    delete from gateway.play_fund
    where member_id = ${memberId}
      and currency = ${currency}`.execute(tx);
};

const sameText = prepareStatement('gateway require_same_funds', 'select gateway.require_same_funds($1, $2, $3)');

/** Has the commit fail as a lost race, and the work be done anew, where one of the members plays from something else by then. */
export const requireSameFundsAtCommit = (tx: Tx, seen: readonly (Whose & { source: string })[]): void => {
  checkWithCommit(
    tx,
    CompiledQuery.raw(sameText, [
      seen.map(({ memberId }) => memberId),
      seen.map(({ currency }) => currency),
      seen.map(({ source }) => source),
    ]),
  );
};

const insertText = prepareStatement(
  'gateway insert fund_bets',
  `insert into gateway.fund_bet (vendor, transaction_id, source)
   select $1, r.*
   from unnest($2::text[], $3::text[]) as r`,
);

/** Has it written down with the commit from whose money the bets were staked. */
export const recordFundBets = (
  tx: Tx,
  vendor: string,
  bets: readonly { transactionId: string; source: string }[],
): void => {
  if (bets.length === 0) return;
  writeWithCommit(
    tx,
    CompiledQuery.raw(insertText, [
      vendor,
      bets.map(({ transactionId }) => transactionId),
      bets.map(({ source }) => source),
    ]),
  );
};
