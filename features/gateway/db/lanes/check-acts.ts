import { CompiledQuery } from 'kysely';
import { oneRow, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { SeenBet, SeenWin } from '../../domain/plain-acts.ts';
import type { Bet, Win } from '../../domain/transaction.ts';

const betsText = prepareStatement(
  'gateway check_bets',
  `
  select is_held, is_known, currency, enabled, is_own, round_no, state
  from gateway.check_bets($1, $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::text[])`,
);

/** A bet, with the win that comes with it. */
type CheckedBet = { bet: Bet; winId: string | undefined; endsRound: boolean };

/** Holds the rounds of new bets of a vendor, as far as nobody else does at this moment, and reads what the bets are judged by, in their order. */
export const checkBets = async (tx: Tx, vendor: string, bets: readonly CheckedBet[]): Promise<SeenBet[]> => {
  const { rows } = await tx.executeQuery<SeenBet>(
    CompiledQuery.raw(betsText, [
      vendor,
      bets.map(({ bet }) => bet.transactionId),
      bets.map(({ winId }) => winId ?? null),
      bets.map(({ endsRound }) => endsRound),
      bets.map(({ bet }) => bet.merchantId),
      bets.map(({ bet }) => bet.game),
      bets.map(({ bet }) => bet.roundId),
    ]),
  );
  return rows;
};

const winsText = prepareStatement(
  'gateway check_wins',
  `
  select is_known, kind, member_id, merchant_id, currency, wallet_id, money_key, amount, taken_back, round_no, is_its_round, state, gained
  from gateway.check_wins($1, $2::text[], $3::text[], $4::text[], $5::text[])`,
);

/**
 * Holds the rounds and bets of wins of a vendor, as far as nobody else holds them at this moment, and reads what the wins are judged
 * by, in their order.
 */
export const checkWins = async (tx: Tx, vendor: string, wins: readonly Win[]): Promise<SeenWin[]> => {
  const { rows } = await tx.executeQuery<SeenWin>(
    CompiledQuery.raw(winsText, [
      vendor,
      wins.map(({ transactionId }) => transactionId),
      wins.map(({ betTransactionId }) => betTransactionId),
      wins.map(({ game }) => game),
      wins.map(({ roundId }) => roundId),
    ]),
  );
  return rows;
};

/** A payout that ceilings count. Amounts in minor units. */
export type CountedPayout = {
  transactionId: string;
  memberId: MemberId;
  amount: Minor;
  stake: Minor;
  /** What stands paid on the stake already. */
  gained: Minor;
  /** The business day, `2026-11-23`. */
  day: string;
};

const payText = prepareStatement(
  'gateway may_pay_plain',
  `
  select gateway.may_pay_plain(
    $1, $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::date[]) as verdicts`,
);

/** Of payouts of a vendor, in their order: whether no ceiling can be near and nobody holds the act. */
export const mayPayPlain = async (tx: Tx, vendor: string, payouts: readonly CountedPayout[]): Promise<boolean[]> => {
  if (payouts.length === 0) return [];
  const column = <Name extends keyof CountedPayout>(name: Name) => payouts.map((payout) => payout[name]);
  const { rows } = await tx.executeQuery<{ verdicts: boolean[] }>(
    CompiledQuery.raw(payText, [
      vendor,
      column('transactionId'),
      column('memberId'),
      column('stake'),
      column('gained'),
      column('amount'),
      column('day'),
    ]),
  );
  return oneRow(rows).verdicts;
};
