import { percentText } from './rate.ts';
import type { Trace } from './figure-trace.ts';
import { adjustmentsSince } from './gross-pay.ts';
import { type MemberFigures, type MemberPlay, vendorFeeOf } from './team-figures.ts';

/** A line of a payslip's file: amounts in minor units, rates in percent. What stands in a column depends on the record. */
export type FileLine = Readonly<Partial<Record<FileColumn, string>>>;

/** In this order. `record` says what a line is; `key` and `value` are a name and its value, or a code and a masked name. */
export const fileColumns = [
  'record',
  'key',
  'value',
  'product',
  'stake',
  'turnover',
  'turnover_winning',
  'payout',
  'bonus',
  'fee',
  'deposits',
  'active_days',
  'counted',
  'rebate',
] as const;
export type FileColumn = (typeof fileColumns)[number];

/** Somebody of the team as the file knows them: the same code in each of the agent's files, and never the whole name. */
export type FilePerson = { code: string; name: string; figures: MemberFigures; lines: readonly MemberPlay[] };

type FileFacts = {
  figureId: string;
  type: string;
  formula: number;
  pay: bigint;
  trace: Trace;
  people: readonly FilePerson[];
};

const head = (key: string, value: string | number | bigint): FileLine => ({
  record: 'head',
  key,
  value: String(value),
});
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const heads = ({ figureId, type, formula, pay, trace }: FileFacts): FileLine[] => {
  const { terms, bounds, rule, carriedIn, team } = trace;
  return [
    head('file', 'payslip-1'),
    head('formula', formula),
    head('figure', figureId),
    head('type', type),
    head('period', terms.period),
    head('from', bounds.from),
    head('to', bounds.to),
    head('base', terms.base),
    head('accumulating', yesNo(terms.isAccumulating)),
    head('less_bonuses', yesNo(terms.terms.bonuses)),
    head('less_rebates', yesNo(terms.terms.rebates)),
    head('less_wages', yesNo(terms.terms.wages)),
    head('less_vendor_fees', yesNo(terms.terms.vendorFees)),
    head('vendor_fee', percentText(rule.vendorFee)),
    head('active_turnover', rule.turnoverMin),
    head('active_deposits', rule.depositMin),
    head('wages', team.wages),
    ...(formula >= adjustmentsSince ? [head('adjustments', team.adjustments)] : []),
    head('carried_base', carriedIn.base),
    head('carried_remainder', carriedIn.remainder),
    head('paid', pay),
  ];
};

/** Conditions of a row stand under the columns of what they are held against; `active_days` and `counted` under their own. */
const rows = ({ trace: { terms } }: FileFacts): FileLine[] =>
  terms.rows.map((row, place) => ({
    record: 'row',
    key: String(place + 1),
    value: percentText(row.rate),
    ...(row.rateWinning !== undefined && { product: percentText(row.rateWinning) }),
    ...(row.turnoverMin !== undefined && { turnover: String(row.turnoverMin) }),
    // A net loss is stake less payout: the condition stands under the stake.
    ...(row.netLossMin !== undefined && { stake: String(row.netLossMin) }),
    ...(row.depositMin !== undefined && { deposits: String(row.depositMin) }),
    ...(row.activeDaysMin !== undefined && { active_days: String(row.activeDaysMin) }),
    ...(row.activeMin !== undefined && { counted: String(row.activeMin) }),
  }));

const members = ({ people, trace: { rule } }: FileFacts): FileLine[] =>
  people.flatMap(({ code, name, figures, lines }) => [
    {
      record: 'person',
      key: code,
      value: name,
      deposits: String(figures.deposits),
      active_days: String(figures.activeDays),
      // What the house gave; what vendors gave stands in the lines of play.
      bonus: String(figures.bonuses - lines.reduce((sum, line) => sum + line.bonus, 0n)),
      rebate: String(figures.rebates),
      counted: 'counted',
    },
    ...lines.map(
      (line): FileLine => ({
        record: 'play',
        key: code,
        value: name,
        product: line.product,
        stake: String(line.stake),
        turnover: String(line.turnover),
        turnover_winning: String(line.turnoverWinning),
        payout: String(line.payout),
        bonus: String(line.bonus),
        fee: String(vendorFeeOf(line, rule.vendorFee)),
        counted: 'counted',
      }),
    ),
  ]);

/** What didn't count is told by its reason; for protection as one sum, so that nobody learns of whom. */
const rest = ({ trace: { changed, leftOut } }: FileFacts): FileLine[] => [
  ...(changed === null
    ? []
    : [
        {
          record: 'changed',
          stake: String(changed.stake),
          turnover: String(changed.turnover),
          turnover_winning: String(changed.turnoverWinning),
          payout: String(changed.payout),
          bonus: String(changed.bonuses),
          fee: String(changed.vendorFees),
          counted: 'counted',
        },
      ]),
  {
    record: 'left_out',
    turnover: String(leftOut.protection.turnover),
    stake: String(leftOut.protection.netLoss),
    counted: 'protection',
  },
  { record: 'left_out', turnover: String(leftOut.lowEdgeWeight), counted: 'low_edge_weight' },
  { record: 'left_out', turnover: String(leftOut.oppositeBet), counted: 'opposite_bet' },
];

/** Everything that a figure is made of, in the order in which a person would ask. */
export const fileLines = (facts: FileFacts): FileLine[] => [
  ...heads(facts),
  ...rows(facts),
  ...members(facts),
  ...rest(facts),
];
