import type { Game } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { bellsOf, multiplierOf, type Risk, risks, rowCounts, type Rows } from './tables.ts';

export type PlinkoChoice = { rows: Rows; risk: Risk };

/** A pearl falls through rows of pins, left or right at each; the bell at which it ends pays. */
export const plinko: Game<PlinkoChoice> = {
  code: 'plinko',
  version: 1,
  maths: {
    edge: '1/100',
    bellsInHundredths: Object.fromEntries(
      rowCounts.map((rows) => [String(rows), Object.fromEntries(risks.map((risk) => [risk, bellsOf(rows, risk)]))]),
    ),
    bell: 'how often the pearl went right, counted from the left',
    payout: 'floor(stake * bell / 100)',
    draws: ['row r of n from the top, r = 1 ... n: below(2), 0 left, 1 right'],
  },
  readChoice: (input) => {
    const fields = plainFields(input, ['rows', 'risk']);
    const rows = rowCounts.find((one) => one === fields?.rows);
    const risk = risks.find((one) => one === fields?.risk);
    return rows === undefined || risk === undefined ? undefined : { rows, risk };
  },
  play: ({ stake, choices, chance }) => {
    const [choice, ...more] = choices;
    if (!choice || more.length > 0) return undefined;
    const { rows, risk } = choice;
    const turns = Array.from({ length: rows }, () => chance.below(2));
    const bell = turns.reduce((all, turn) => all + turn, 0);
    const multiplier = multiplierOf(bellsOf(rows, risk)[bell]!);
    const payout = payoutOf(stake, multiplier);
    const fell = { kind: 'fell', rows, risk, turns, bell, multiplier: Number(multiplier) };
    const paid = { kind: 'paid', multiplier: Number(multiplier), amount: String(payout) };
    return { events: payout > 0n ? [fell, paid] : [fell], isOver: true, payout };
  },
  topThousandths: ({ rows, risk }) => thousandthsOf(multiplierOf(Math.max(...bellsOf(rows, risk)))),
  paceMs: 5000,
};
