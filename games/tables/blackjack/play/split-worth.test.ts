import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundWorth } from './best-play.ts';
import { countWith, noCards } from './hand.ts';
import { doubling, hitting, seatAt, standing } from './hand-worth.ts';
import { type Rules, tables } from './rules.ts';
import { type Shoe, without } from './shoe.ts';
import { splitting } from './split-worth.ts';

type Split = Rules['split'];
const withSplits = (split: Partial<Split>, rules: Rules = tables.classic): Rules => ({
  ...rules,
  split: { ...rules.split, ...split },
});
const endless: Rules = { ...tables.classic, packs: 'endless' };

const shoeWith = (counts: readonly number[]): Shoe => ({
  counts,
  size: counts.reduce((sum, one) => sum + one, 0),
  isEndless: false,
});
const totalOf = (cards: readonly number[]) => cards.reduce(countWith, noCards);

type Final = { total: number; bets: number };
type Table = { rules: Rules; up: number; value: number; shoe: Shoe; again: boolean };

/**
 * Card after card as they are dealt: the closed one, the hands in turn, then the dealer's; every order with its chance. Hands are
 * played as they are best after one split.
 */
const dealtOut = ({ rules, up, value, shoe, again }: Table): number => {
  const plans = seatAt(rules, up);
  const known = new Map<string, 'stand' | 'hit' | 'double'>();
  const planFor = (cards: readonly number[]) => {
    const name = cards.join();
    const held = { count: totalOf(cards), cards, shoe: without(shoe, ...cards.slice(1)) };
    const decide = () => {
      if (held.count.total >= 21) return 'stand';
      const [stand, hit] = [standing(plans, held).mean, hitting(plans, held).mean];
      if (cards.length === 2 && doubling(plans, held).mean > Math.max(stand, hit)) return 'double';
      return hit > stand ? 'hit' : 'stand';
    };
    const plan = known.get(name) ?? decide();
    known.set(name, plan);
    return plan;
  };
  const over = (left: Shoe, then: (card: number, left: Shoe) => number): number =>
    left.counts.reduce(
      (sum, count, card) => (count > 0 ? sum + (count / left.size) * then(card, without(left, card)) : sum),
      0,
    );
  const dealer = (left: Shoe, cards: readonly number[], finals: readonly Final[]): number => {
    const { total } = totalOf(cards);
    if (total < 17) return over(left, (card, rest) => dealer(rest, [...cards, card], finals));
    return finals.reduce((sum, { total: own, bets }) => {
      if (own > 21) return sum - bets;
      return sum + bets * (total > 21 ? 1 : Math.sign(own - total));
    }, 0);
  };
  const hand = (left: Shoe, cards: readonly number[], then: (left: Shoe, final: Final) => number): number => {
    const plan = value === 0 ? 'stand' : planFor(cards);
    const { total } = totalOf(cards);
    if (plan === 'stand') return then(left, { total, bets: 1 });
    return over(left, (card, rest) =>
      plan === 'hit'
        ? hand(rest, [...cards, card], then)
        : then(rest, { total: totalOf([...cards, card]).total, bets: 2 }),
    );
  };
  const turn = (
    left: Shoe,
    hole: number,
    [waiting, hands, finals]: readonly [number, number, readonly Final[]],
  ): number =>
    waiting === 0
      ? dealer(left, [up, hole], finals)
      : over(left, (card, rest) =>
          again && card === value && hands < rules.split.handsMax
            ? turn(rest, hole, [waiting + 1, hands + 1, finals])
            : hand(rest, [value, card], (then, final) => turn(then, hole, [waiting - 1, hands, [...finals, final]])),
        );
  return over(shoe, (hole, left) => turn(left, hole, [2, 2, []]));
};

// Values: 0 the ace, 4 a five, 5 a six, 7 an eight, 9 a ten.
const small: readonly [what: string, up: number, value: number, counts: readonly number[], split: Partial<Split>][] = [
  ['eights against a six, three hands', 5, 7, [0, 0, 0, 0, 3, 0, 0, 4, 0, 7], { handsMax: 3 }],
  ['eights against a six, four hands', 5, 7, [0, 0, 0, 0, 0, 0, 2, 4, 0, 8], { handsMax: 4 }],
  ['aces again against a six, four hands', 5, 0, [4, 0, 0, 0, 3, 0, 0, 0, 0, 8], { handsMax: 4, acesAgain: 'allowed' }],
  ['aces that stay', 5, 0, [4, 0, 0, 0, 3, 0, 0, 0, 0, 8], { handsMax: 4, acesAgain: 'none' }],
];
for (const [what, up, value, counts, split] of small)
  test(`a small shoe dealt out card by card: ${what}`, () => {
    const [rules, shoe] = [withSplits(split), shoeWith(counts)];
    const held = { count: totalOf([value, value]), cards: [value, value], shoe };
    const { mean } = splitting(seatAt(rules, up), held);
    const [never, always] = [false, true].map((again) => dealtOut({ rules, up, value, shoe, again }));
    const stays = value === 0 && split.acesAgain === 'none';
    assert.ok(stays || always! > never! + 0.001, `${always}, ${never}`);
    assert.ok(Math.abs(mean - (stays ? never! : always!)) < 1e-10, `${mean}, ${always}, ${never}`);
  });

test('an endless shoe: a second and a third split, and aces again, bring what they are known to bring', () => {
  const once = roundWorth(endless);
  const gains = [
    withSplits({ handsMax: 3 }, endless),
    withSplits({ handsMax: 4 }, endless),
    withSplits({ handsMax: 4, acesAgain: 'allowed' }, endless),
  ].map((rules) => roundWorth(rules).mean - once.mean);
  const [third = 0, fourth = 0, aces = 0] = gains;
  assert.ok(third > 0.0003 && fourth > third && fourth < third * 1.3, `${third}, ${fourth}`);
  // Books say 0.04 to 0.05 % for hands, 0.07 to 0.09 % for aces.
  assert.ok(fourth < 0.0007 && aces - fourth > 0.0006 && aces - fourth < 0.001, `${fourth}, ${aces}`);
});
