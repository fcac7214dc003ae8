import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import { type Refused, refuse } from '#kit/shared/result.ts';
import type { actsIn, Bet } from '#features/gateway/public.ts';
import type { PricedSlip } from '../../domain/slips/price-slip.ts';
import type { AnnouncedDraw } from '../draws/announced-draw.ts';
import { lotteryVendor } from '../own-vendor.ts';
import { type BuyRefusal, currencyOf, type Purchase } from './purchase.ts';

type BetResult = Awaited<ReturnType<typeof actsIn.bet>>;

/** A slip that is taken, before it is paid. */
export type TakenSlip = { purchase: Purchase; slip: PricedSlip; ticketId: string };

/** The bet that pays a slip: the draw is its round, the ticket its transaction. */
export const stakeOf = ({ draw, announcement }: AnnouncedDraw, { purchase, slip, ticketId }: TakenSlip): Bet => ({
  vendor: lotteryVendor,
  game: draw.game_code,
  roundId: draw.draw_id,
  transactionId: ticketId,
  requestId: purchase.visit.requestId,
  merchantId: draw.merchant_id,
  memberId: purchase.visit.player.memberId,
  sessionId: purchase.visit.player.sessionId,
  currency: currencyOf(purchase),
  amount: slip.costTotal,
  odds: lowestOf(slip),
  rulesHash: announcement.rules_hash,
});

/** What the line that pays least of what it costs pays for one hit. */
const lowestOf = ({ lines }: PricedSlip): Odds =>
  Math.min(...lines.map(({ rate, stake, cost }) => Number((BigInt(rate) * stake) / cost)));

/** What the player is told where the stake was not taken; undefined where it was. */
export const refusalOfStake = (
  bet: BetResult,
  { costTotal }: PricedSlip,
  currency: Money,
): Refused<BuyRefusal> | undefined => {
  if (bet.ok) return undefined;
  const needed = moneyText(costTotal, currency);
  switch (bet.refusal) {
    case 'insufficient_funds': {
      const { balance } = bet.detail;
      return refuse('insufficient_funds', {
        balance: moneyText(typeof balance === 'bigint' ? balance : 0n, currency),
        needed,
      });
    }
    case 'wallet_not_found':
      return refuse('insufficient_funds', { balance: moneyText(0n, currency), needed });
    case 'round_closed':
      return refuse('draw_closed');
    // Which limit or rule it is the player is told beside it.
    case 'bonus_rules':
      return refuse('player_limit');
    case 'duplicate_mismatch':
    case 'already_rolled_back':
      throw new Error(`a new ticket was answered with ${bet.refusal}`);
    default:
      return refuse(bet.refusal);
  }
};
