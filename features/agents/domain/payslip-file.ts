import { payOf, percentText, type Rate } from './rate.ts';
import { protectionSum, type Trace } from './figure-trace.ts';
import type { TeamDraw } from './draw-losses.ts';
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
  'rate',
  'rate_below',
] as const;
export type FileColumn = (typeof fileColumns)[number];

/** Of a rebate: the agent's rate of a product, and that of whoever is next down to the member. */
export type RatesBetween = ((product: string) => { rate: Rate; rateBelow: Rate }) | undefined;

/** Somebody of the team as the file knows them: the same code in each of the agent's files, and never the whole name. */
export type FilePerson = {
  code: string;
  name: string;
  figures: MemberFigures;
  lines: readonly MemberPlay[];
  rates: RatesBetween;
};

type FileFacts = {
  figureId: string;
  type: string;
  formula: number;
  pay: bigint;
  trace: Trace;
  people: readonly FilePerson[];
  /** Of a base by draws. */
  draws: readonly TeamDraw[];
};

const head = (key: string, value: string | number | bigint): FileLine => ({
  record: 'head',
  key,
  value: String(value),
});
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** What of the pay goes on to direct downlines; the rest is the agent's own. */
const passedOnIn = ({ exact }: Trace, pay: bigint): bigint => pay - payOf(exact).pay;

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
    ...(trace.ladder ? [head('passed_on', passedOnIn(trace, pay))] : []),
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
    // Of a rebate the product that the rate is of.
    ...(row.product !== undefined && { product: row.product }),
    ...(row.turnoverMin !== undefined && { turnover: String(row.turnoverMin) }),
    // A net loss is stake less payout: the condition stands under the stake.
    ...(row.netLossMin !== undefined && { stake: String(row.netLossMin) }),
    ...(row.depositMin !== undefined && { deposits: String(row.depositMin) }),
    ...(row.activeDaysMin !== undefined && { active_days: String(row.activeDaysMin) }),
    ...(row.activeMin !== undefined && { counted: String(row.activeMin) }),
  }));

const ratesOf = ({ rate, rateBelow }: { rate: Rate; rateBelow: Rate }): FileLine => ({
  rate: percentText(rate),
  rate_below: percentText(rateBelow),
});

const members = ({ people, trace: { rule } }: FileFacts): FileLine[] =>
  people.flatMap(({ code, name, figures, lines, rates }) => [
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
        ...(rates && ratesOf(rates(line.product))),
      }),
    ),
  ]);

/** Each draw of the team by itself, and by how much what was lost in those of paid periods changed since. */
const draws = ({ draws: all, trace: { terms, changed } }: FileFacts): FileLine[] =>
  terms.base === 'draw_loss'
    ? [
        ...all.map(
          ({ draw, stake, payout }): FileLine => ({
            record: 'draw',
            key: draw,
            stake: String(stake),
            payout: String(payout),
            counted: 'counted',
          }),
        ),
        { record: 'draw_changed', stake: String(changed?.drawLost ?? 0n), counted: 'counted' },
      ]
    : [];

/** What didn't count is told by its reason; for protection as one sum, so that nobody learns of whom. */
const rest = ({ trace: { changed, leftOut, ladder } }: FileFacts): FileLine[] => [
  ...(ladder?.changed ?? []).map(
    (leg): FileLine => ({
      record: 'leg_changed',
      product: leg.product,
      turnover: String(leg.turnover),
      counted: 'counted',
      ...ratesOf(leg),
    }),
  ),
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
          ...(changed.rebates !== 0n && { rebate: String(changed.rebates) }),
          fee: String(changed.vendorFees),
          counted: 'counted',
        },
      ]),
  {
    record: 'left_out',
    turnover: String(protectionSum(leftOut).turnover),
    stake: String(protectionSum(leftOut).netLoss),
    counted: 'protection',
  },
  { record: 'left_out', turnover: String(leftOut.lowEdgeWeight), counted: 'low_edge_weight' },
  { record: 'left_out', turnover: String(leftOut.oppositeBet), counted: 'opposite_bet' },
  {
    record: 'left_out',
    turnover: String(leftOut.fraudHold.turnover),
    stake: String(leftOut.fraudHold.netLoss),
    counted: 'fraud_hold',
  },
];

/** Everything that a figure is made of, in the order in which a person would ask. */
export const fileLines = (facts: FileFacts): FileLine[] => [
  ...heads(facts),
  ...rows(facts),
  ...members(facts),
  ...draws(facts),
  ...rest(facts),
];
