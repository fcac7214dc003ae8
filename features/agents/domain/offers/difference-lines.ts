import { type ContractRow, type ContractTerms, type NetLossTerms } from '../contract-types.ts';
import { percentText } from '../rate.ts';
import { type RowDifference, type RowMark, termsDifference } from './terms-difference.ts';

/** A text of the feature by its key. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export type Words = { say: Say; money: (amount: bigint) => string };

/** One thing that changes: what of it, and from what to what. */
export type DifferenceLine = { mark: RowMark; of: string; change: string };

export type Difference = { lines: DifferenceLine[]; kept: number };

/** The conditions of a row, as one person would tell another. */
export const conditionWords = (row: ContractRow, { say, money }: Words): string => {
  const { turnoverMin = 0n, netLossMin = 0n, activeMin = 0, depositMin = 0n, activeDaysMin = 0 } = row;
  const parts = [
    turnoverMin > 0n && say('conditions.turnover', { amount: money(turnoverMin) }),
    netLossMin > 0n && say('conditions.netLoss', { amount: money(netLossMin) }),
    activeMin > 0 && say('conditions.active', { count: activeMin }),
    depositMin > 0n && say('conditions.deposits', { amount: money(depositMin) }),
    activeDaysMin > 0 && say('conditions.days', { count: activeDaysMin }),
  ].filter((one) => one !== false);
  return parts.length === 0 ? say('conditions.always') : parts.join(' · ');
};

/** The rate of a row, or the two of winning and losing bets. */
export const rateWords = ({ rate, rateWinning }: ContractRow, say: Say): string =>
  rateWinning === undefined
    ? `${percentText(rate)} %`
    : say('terms.twoRates', { winning: percentText(rateWinning), losing: percentText(rate) });

const fromTo = (was: string, now: string): string => `${was} → ${now}`;

const rowLine = ({ mark, was, now }: RowDifference, isRebate: boolean, words: Words): DifferenceLine[] => {
  const row = now ?? was;
  if (!row) return [];
  const { say } = words;
  const productWords = () => say(row.product === undefined ? 'conditions.otherProducts' : `products.${row.product}`);
  const of = isRebate ? productWords() : conditionWords(row, words);
  if (!was || !now) return [{ mark, of, change: rateWords(row, say) }];
  const [before, after] = [rateWords(was, say), rateWords(now, say)];
  if (before !== after) return [{ mark, of, change: fromTo(before, after) }];
  return [{ mark, of: after, change: fromTo(conditionWords(was, words), of) }];
};

const deductions = [
  ['bonuses', 'payslip.bonuses'],
  ['rebates', 'difference.rebates'],
  ['wages', 'payslip.wages'],
  ['vendorFees', 'payslip.vendorFees'],
] as const satisfies readonly (readonly [keyof NetLossTerms, string])[];

const otherLines = (was: ContractTerms, now: ContractTerms, { say }: Words): DifferenceLine[] => {
  const { others } = termsDifference(was, now);
  const yesNo = (is: boolean) => say(is ? 'difference.yes' : 'difference.no');
  const lineOf = (of: string, before: string, after: string): DifferenceLine => ({
    mark: 'changed',
    of,
    change: fromTo(before, after),
  });
  return [
    ...(others.includes('base') ? [lineOf(say('terms.base'), say(`bases.${was.base}`), say(`bases.${now.base}`))] : []),
    ...(others.includes('carry')
      ? [lineOf(say('terms.carry'), yesNo(was.isAccumulating), yesNo(now.isAccumulating))]
      : []),
    ...(others.includes('deductions') && was.base === now.base
      ? deductions
          .filter(([name]) => was.terms[name] !== now.terms[name])
          .map(([name, key]) =>
            lineOf(say('difference.deducted', { what: say(key) }), yesNo(was.terms[name]), yesNo(now.terms[name])),
          )
      : []),
  ];
};

/** The difference to the terms that hold, line by line in words. */
export const differenceLines = (was: ContractTerms, now: ContractTerms, words: Words): Difference => {
  const { rows, kept } = termsDifference(was, now);
  const isRebate = now.base === 'differential';
  return { lines: [...otherLines(was, now, words), ...rows.flatMap((row) => rowLine(row, isRebate, words))], kept };
};

/** How a change is drawn. */
export const kindOf = {
  rises: 'up',
  falls: 'down',
  harder: 'down',
  easier: 'up',
  changed: 'other',
  new: 'new',
  gone: 'gone',
} as const satisfies Readonly<Record<RowMark, string>>;
