import { type ContractRow, type ContractTerms, rateOfProduct } from '../contract-types.ts';
import type { Rate } from '../rate.ts';

/** What became of a row: its rate, its conditions, or the row as one. `changed` goes both ways at once. */
export type RowMark = 'rises' | 'falls' | 'harder' | 'easier' | 'changed' | 'new' | 'gone';

export type RowDifference = { mark: RowMark; was?: ContractRow; now?: ContractRow };

export type TermsDifference = {
  rows: RowDifference[];
  /** Rows that stay as they are. */
  kept: number;
  /** What else of the terms is another than before. */
  others: ('base' | 'carry' | 'deductions')[];
};

const conditions = ['turnoverMin', 'netLossMin', 'activeMin', 'depositMin', 'activeDaysMin'] as const;

/** No condition asks for nothing. */
const asked = (row: ContractRow): bigint[] => conditions.map((name) => BigInt(row[name] ?? 0));

const areSame = (one: readonly bigint[], other: readonly bigint[]): boolean =>
  one.every((amount, place) => amount === other[place]);

const ratesOf = ({ rate, rateWinning = 0 }: ContractRow): Rate[] => [rate, rateWinning];

/** @returns undefined where nothing differs. */
const directionOf = (was: readonly (Rate | bigint)[], now: readonly (Rate | bigint)[]): 1 | -1 | 0 | undefined => {
  const isUp = now.some((one, place) => one > (was[place] ?? 0));
  const isDown = now.some((one, place) => one < (was[place] ?? 0));
  if (isUp && isDown) return 0;
  return isUp ? 1 : isDown ? -1 : undefined;
};

const rateMark = (was: ContractRow, now: ContractRow): RowMark | undefined => {
  const direction = directionOf(ratesOf(was), ratesOf(now));
  return direction === undefined ? undefined : direction === 0 ? 'changed' : direction > 0 ? 'rises' : 'falls';
};

const conditionMark = (was: ContractRow, now: ContractRow): RowMark => {
  const direction = directionOf(asked(was), asked(now));
  return direction === 1 ? 'harder' : direction === -1 ? 'easier' : 'changed';
};

/** Takes the first row that fits out of those that are left. */
const takeFrom = (left: ContractRow[], fits: (row: ContractRow) => boolean): ContractRow | undefined => {
  const place = left.findIndex(fits);
  return place < 0 ? undefined : left.splice(place, 1)[0];
};

/** Rows with the same conditions are one row; then those with the same rates; whatever is left is new or gone. */
const ladderDifference = (was: readonly ContractRow[], now: readonly ContractRow[]): RowDifference[] => {
  const left = [...was];
  const paired = now.map((row) => ({
    row,
    before: takeFrom(left, (one) => areSame(asked(one), asked(row))),
  }));
  const found = paired.map(({ row, before }): RowDifference | undefined => {
    if (before) {
      const mark = rateMark(before, row);
      return mark && { mark, was: before, now: row };
    }
    const alike = takeFrom(left, (one) => rateMark(one, row) === undefined);
    return alike ? { mark: conditionMark(alike, row), was: alike, now: row } : { mark: 'new', now: row };
  });
  return [...found.filter((one) => one !== undefined), ...left.map((row) => ({ mark: 'gone' as const, was: row }))];
};

/** Of a rebate what each product is paid counts, whether it has a row of its own or stands among all others. */
const productDifference = (was: readonly ContractRow[], now: readonly ContractRow[]): RowDifference[] =>
  [...new Set([...now, ...was].map(({ product }) => product))].flatMap((product) => {
    const [before, after] = [was, now].map((rows) => ({ product, rate: rateOfProduct(rows, product) }));
    const mark = before && after && rateMark(before, after);
    return mark === undefined ? [] : [{ mark, was: before, now: after }];
  });

/** What new terms change of those that hold: row by row, then the rest. Rates of another base are not compared. */
export const termsDifference = (was: ContractTerms, now: ContractTerms): TermsDifference => {
  const others: TermsDifference['others'] = [
    ...(was.base === now.base ? [] : (['base'] as const)),
    ...(was.isAccumulating === now.isAccumulating ? [] : (['carry'] as const)),
    ...(deducted(was) === deducted(now) ? [] : (['deductions'] as const)),
  ];
  const rows =
    was.base !== now.base
      ? [
          ...now.rows.map((row) => ({ mark: 'new' as const, now: row })),
          ...was.rows.map((row) => ({ mark: 'gone' as const, was: row })),
        ]
      : now.base === 'differential'
        ? productDifference(was.rows, now.rows)
        : ladderDifference(was.rows, now.rows);
  return { rows, kept: now.rows.length - rows.filter((row) => isOfRow(row, now)).length, others };
};

/** A product that lost its own row is no row of the new terms. */
const isOfRow = ({ now: row }: RowDifference, { rows }: ContractTerms): boolean =>
  row !== undefined && rows.some((one) => one.product === row.product);

const deducted = ({ base, terms: { bonuses, rebates, wages, vendorFees } }: ContractTerms): string =>
  base === 'net_loss' ? [bonuses, rebates, wages, vendorFees].join('/') : '';
