import type { BesideSessions } from '#features/identity/public.ts';
import { besideSessions, type Protected } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type PlayFund, recordFundBets, requireSameFundsAtCommit } from '../../db/funds/play-funds.ts';
import type { Bet } from '../../domain/transaction.ts';

/** A bet that is to be staked from somebody's money. */
type FundStake = {
  transactionId: string;
  source: string;
  merchantId: MerchantId;
  vendor: string;
  game: string;
  amount: Minor;
  odds?: Odds | undefined;
};

/** Why money of a source may not be staked so: told to the player alone, with what helps to do better. */
type FundRefusal = { why: string; facts: Readonly<Record<string, string>> };

/** The rules of whoever put money there, asked for all bets that go together. @returns the refusals, by transaction. */
type FundRules = (world: World, tx: Tx, stakes: readonly FundStake[]) => Promise<ReadonlyMap<string, FundRefusal>>;

/** What decides whether money of a source may be staked on a bet. */
export const fundRules = extensionPoint<FundRules>('gateway.fund-rules');

/** What is known of a player beside the session. */
export type BesideBet = { protection: Protected; fund: PlayFund | undefined };

type Row = Parameters<typeof besideSessions.factsOf>[0] & { fund_wallet: bigint | null; fund_source: string | null };

/** What protects players, and what they play from: read with the sessions, so it costs no look of its own. */
export const besideBets: BesideSessions<Row, BesideBet> = {
  name: 'bets',
  columns: [...besideSessions.columns, 'fund.wallet_id as fund_wallet', 'fund.source as fund_source'],
  joins: `${besideSessions.joins}
    left join gateway.play_fund fund on fund.member_id = session.member_id and fund.currency = member.currency`,
  factsOf: (row) => ({
    ...besideSessions.factsOf(row),
    fund:
      row.fund_wallet === null || row.fund_source === null
        ? undefined
        : { walletId: row.fund_wallet, source: row.fund_source },
  }),
};

/** Which bets the rules of what they are staked from stop; tells their players why. @returns their transactions. */
export const stoppedByFundsIn = async (
  world: World,
  tx: Tx,
  bets: readonly Bet[],
  fundOf: (bet: Bet) => PlayFund | undefined,
): Promise<ReadonlySet<string>> => {
  const stakes = bets.flatMap((bet) => {
    const fund = fundOf(bet);
    return fund ? [{ ...bet, source: fund.source }] : [];
  });
  const stopped = new Set<string>();
  if (stakes.length === 0) return stopped;
  for (const rules of fundRules.of(world)) {
    const refused = await rules(world, tx, stakes);
    for (const { transactionId, memberId } of stakes) {
      const refusal = refused.get(transactionId);
      if (!refusal) continue;
      stopped.add(transactionId);
      world.live.publish(`member/${memberId}/funds`, {
        kind: 'refused',
        facts: { why: refusal.why, ...refusal.facts },
      });
    }
  }
  requireSameFundsAtCommit(
    tx,
    stakes.filter(({ transactionId }) => !stopped.has(transactionId)),
  );
  return stopped;
};

/** Has it written down with the commit from whose money bets were staked. */
export const recordStakes = (
  tx: Tx,
  vendor: string,
  taken: readonly { bet: Bet; fund?: PlayFund | undefined }[],
): void =>
  recordFundBets(
    tx,
    vendor,
    taken.flatMap(({ bet: { transactionId }, fund }) => (fund ? [{ transactionId, source: fund.source }] : [])),
  );
