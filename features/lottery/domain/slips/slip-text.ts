import { hasDecimals, type Minor, moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { slipLinesMax } from '../games/game-rules.ts';

export type SlipTextLine = { betType: string; number: string; stake: Minor | undefined };

/**
 * A slip in letters that survive every messenger's links: groups of a bet, a price and its numbers, as in
 * `three_top-5.00-123.456~run_top--7`. A missing price is left empty; several numbers of one line are joined by `_`.
 */
export const slipText = (lines: readonly SlipTextLine[]): string =>
  [...Map.groupBy(lines, ({ betType, stake }) => `${betType}-${stake === undefined ? '' : moneyText(stake)}`)]
    .map(([head, group]) => `${head}-${group.map(({ number }) => number.replaceAll('-', '_')).join('.')}`)
    .join('~');

/** @returns the lines, one to as many as a slip holds; undefined for anything that is no slip. */
export const linesOfSlipText = (text: string): SlipTextLine[] | undefined => {
  if (text.length > slipTextMax || !wholeText.test(text)) return undefined;
  const groups = text.split('~').map((group) => group.split('-'));
  if (groups.some(([, stake = '']) => stake !== '' && !hasDecimals(stake))) return undefined;
  const lines = groups.flatMap(([betType = '', stake = '', numbers = '']): SlipTextLine[] => {
    const price = stake === '' ? undefined : moneyOf(stake);
    return numbers.split('.').map((number) => ({ betType, number: number.replaceAll('_', '-'), stake: price }));
  });
  return lines.length <= slipLinesMax && lines.every(({ stake }) => stake === undefined || stake > 0n)
    ? lines
    : undefined;
};

/** Above the longest text of a full slip, each line with a price of its own. */
export const slipTextMax = 60_000;
const number = String.raw`\d{1,6}(?:_\d{1,6}){0,9}`;
const group = String.raw`[a-z][a-z0-9_]{0,39}-(?:(?:0|[1-9]\d{0,9})(?:\.\d{1,3})?)?-${number}(?:\.${number})*`;
const wholeText = new RegExp(`^${group}(?:~${group})*$`);
