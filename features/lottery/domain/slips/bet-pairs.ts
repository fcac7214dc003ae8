import { type Form, isSameForm } from './keypad.ts';

/** Bets that players write as one: above and below, straight and in any order, front and back, big and small. */
const pairs: readonly (readonly [string, string])[] = [
  ['two_top', 'two_bottom'],
  ['three_top', 'three_tod'],
  ['three_front', 'three_back'],
  ['run_top', 'run_bottom'],
  ['four_top', 'four_tod'],
  ['big', 'small'],
];

type Bet = Form & { betType: string };

/** The pairs of a game that take the same numbers as the chosen bets, so that a number stands on both at one price. */
export const pairsFor = (betTypes: readonly Bet[], form: Form): readonly (readonly [string, string])[] => {
  const fitting = new Set(betTypes.filter((bet) => isSameForm(bet, form)).map(({ betType }) => betType));
  return pairs.filter((pair) => pair.every((one) => fitting.has(one)));
};
