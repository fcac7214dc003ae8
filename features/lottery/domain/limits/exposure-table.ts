import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { Terms } from '../terms/bet-terms.ts';
import { shareUp } from '../terms/fraction.ts';
import { exposureRows } from './outcomes.ts';

type Group = { betType: string; number: string; payout: bigint; cost: bigint };

/**
 * What the house stands to lose, as it is published under a hash: `three_tod/137` → payout of that outcome less the net
 * stakes of the bet type, `three_tod` → those stakes. It follows from the sealed tickets, so anyone who has them can
 * make it again. Outcomes that nobody has bet on are left out. Numbers may be millions: they are added a page at a time.
 * Amounts have the decimals of the money that the lottery is played in.
 */
export const growingExposure = (
  terms: Terms,
  money: Money,
): { add: (groups: readonly Group[]) => void; table: () => Record<string, string> } => {
  const payouts = new Map<string, bigint>();
  const stakes = new Map<string, bigint>();
  return {
    add: (groups) => {
      for (const { betType, number, payout, cost } of groups) {
        const bet = terms.find((one) => one.betType === betType);
        if (!bet) throw new Error(`no terms for ${betType}`);
        stakes.set(betType, (stakes.get(betType) ?? 0n) + cost);
        for (const { outcome, multiple } of exposureRows(bet, number)) {
          const key = `${betType}/${outcome}`;
          payouts.set(key, (payouts.get(key) ?? 0n) + shareUp(payout, multiple));
        }
      }
    },
    table: () =>
      Object.fromEntries([
        ...[...stakes].map(([betType, stake]): [string, string] => [betType, moneyText(stake, money)]),
        ...[...payouts].map(([key, payout]): [string, string] => [
          key,
          moneyText(payout - (stakes.get(key.slice(0, key.indexOf('/'))) ?? 0n), money),
        ]),
      ]),
  };
};

/** Of all numbers at once. */
export const exposureTable = (terms: Terms, money: Money, groups: readonly Group[]): Record<string, string> => {
  const exposure = growingExposure(terms, money);
  exposure.add(groups);
  return exposure.table();
};
