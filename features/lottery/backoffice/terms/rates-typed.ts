import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffAccountRates } from '../../contract/terms/staff-account-rates.ts';
import { fraction, percentText } from '../../domain/terms/fraction.ts';
import { type Rate, rateOf, rateText } from '../../domain/terms/rate.ts';

export type AccountBet = OutputOf<typeof staffAccountRates>['betTypes'][number];

/** Own rates as a person types them, by bet type; empty where there is none. */
export const ratesTyped = (bets: readonly AccountBet[]): Record<string, string> =>
  Object.fromEntries(bets.flatMap(({ betType, own }) => (own === undefined ? [] : [[betType, rateText(own)]])));

export type ReadRate = { rate: Rate | undefined; fault: 'wrong' | 'too_high' | undefined };

/** What a field holds: a rate of the account's own, or nothing for the one above. */
export const readRate = ({ rateMax }: Pick<AccountBet, 'rateMax'>, text: string): ReadRate => {
  if (text.trim() === '') return { rate: undefined, fault: undefined };
  if (!/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/.test(text.trim())) return { rate: undefined, fault: 'wrong' };
  const rate = rateOf(text.trim());
  return { rate, fault: rate > rateMax ? 'too_high' : undefined };
};

/** The exact returns at another rate: they grow with it. */
export const returnsAt = (bet: Pick<AccountBet, 'rate' | 'returns'>, at: Rate) =>
  bet.returns.map(({ shape, fraction: text }) => {
    const [over = '0', under = '1'] = text.split('/');
    const share = fraction(BigInt(over) * BigInt(at), BigInt(under) * BigInt(bet.rate));
    return { shape, percent: percentText(share), isLoss: share.over > share.under };
  });
