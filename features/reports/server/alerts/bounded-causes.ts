import { memberPlay } from '#features/turnover/public.ts';
import type { AlertCause } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { gameSums } from '../../db/game-sums.ts';
import { returnOutside } from '../../domain/return-outside.ts';
import type { AlertQuery, OfMerchant } from './alert-causes.ts';

/** Big wins of the last day: to be looked at, and paid all the same. */
export const bigWinCauses = async (read: Read, bounds: readonly OfMerchant[], most: number): Promise<AlertCause[]> => {
  const asked = bounds.map(({ merchantId, value }) => ({
    merchantId,
    amount: value.bigWin,
    times: value.bigWinTimes,
    timesFrom: value.bigWinFrom,
  }));
  const amounts = new Map(asked.map(({ merchantId, amount }) => [merchantId, amount]));
  const timesOf = new Map(asked.map(({ merchantId, times }) => [merchantId, times]));
  return (await memberPlay.bigWins(read, asked, most)).map((win) => {
    const amount = amounts.get(win.merchant_id) ?? 0n;
    const isByAmount = win.won >= amount;
    return {
      merchantId: win.merchant_id,
      subject: `${win.vendor} ${win.bet_id}`,
      since: win.settled_at,
      amount: win.won,
      detail: `${win.game}, ${win.member_id}`,
      measure: isByAmount
        ? { unit: 'money', threshold: amount, value: win.won }
        : { unit: 'times', threshold: BigInt(timesOf.get(win.merchant_id) ?? 0), value: win.won / win.stake },
    };
  });
};

/** Games whose last seven days returned what their par sheet does not, with bets enough to tell. */
export const returnCauses = async (read: Read, { bounds, pars }: AlertQuery): Promise<AlertCause[]> => {
  const sums = await gameSums(
    read,
    bounds.map(({ merchantId, value }) => ({ merchantId, bound: value.returnRounds })),
  );
  if (sums.length === 0) return [];
  const sheets = new Map((await pars(read)).map((par) => [`${par.vendor} ${par.game}`, par]));
  const bands = new Map(bounds.map(({ merchantId, value }) => [merchantId, value.returnBand]));
  return sums.flatMap((sum) => {
    const name = `${sum.vendor} ${sum.game}`;
    const par = sheets.get(name);
    const outside = par && returnOutside(sum, par, bands.get(sum.merchant_id) ?? 0);
    if (!outside) return [];
    return [
      {
        merchantId: sum.merchant_id,
        subject: `${name} ${sum.currency}`,
        since: sum.since,
        amount: null,
        detail: String(sum.bets),
        measure: { unit: 'percent' as const, threshold: BigInt(outside.edge), value: BigInt(outside.actual) },
      },
    ];
  });
};
