import { type Count, countWith, dealerDraws, noCards, values } from './hand.ts';
import type { Rules } from './rules.ts';
import type { Shoe } from './shoe.ts';

/** How a dealer ends: 0 … 4 with 17 … 21, then these. */
export const [bust, blackjack, ends] = [5, 6, 7];

type Node = { value: number; next: Node[]; ways: number[] };
const nodeOf = (value: number): Node => ({ value, next: [], ways: Array.from({ length: ends }, () => 0) });

/** Every set of cards that a dealer draws to one card, with the orders in which it comes: sets in ascending order share their beginnings. */
const drawsTo = (up: number, { softSeventeen }: Rules): Node => {
  const root = nodeOf(-1);
  const file = (drawn: readonly number[], end: number) => {
    let at = root;
    for (const value of drawn.toSorted((a, b) => a - b)) {
      let child = at.next.find((one) => one.value === value);
      if (!child) at.next.push((child = nodeOf(value)));
      at = child;
    }
    at.ways[end]!++;
  };
  const draw = (count: Count, drawn: readonly number[]) => {
    for (let value = 0; value < values; value++) {
      const [next, more] = [countWith(count, value), [...drawn, value]];
      if (next.total > 21) file(more, bust);
      else if (next.total === 21 && more.length === 1) file(more, blackjack);
      else if (dealerDraws(next, softSeventeen)) draw(next, more);
      else file(more, next.total - 17);
    }
  };
  draw(countWith(noCards, up), []);
  return root;
};

const kept = new Map<string, Node>();
const drawsFor = (up: number, rules: Rules): Node => {
  const name = `${up} ${rules.softSeventeen}`;
  const known = kept.get(name) ?? drawsTo(up, rules);
  kept.set(name, known);
  return known;
};

/** The chance of each end, from what is left of the shoe. */
export const dealerOdds = (rules: Rules, up: number, { counts, size, isEndless }: Shoe): number[] => {
  const odds = Array.from({ length: ends }, () => 0);
  const walk = (node: Node, { chance, depth, same }: { chance: number; depth: number; same: number }): void => {
    for (let end = 0; end < ends; end++) odds[end]! += chance * node.ways[end]!;
    for (const child of node.next) {
      const gone = child.value === node.value ? same : 0;
      const left = isEndless ? counts[child.value]! : counts[child.value]! - gone;
      if (left <= 0) continue;
      const of = isEndless ? size : size - depth;
      walk(child, { chance: (chance * left) / of, depth: depth + 1, same: gone + 1 });
    }
  };
  walk(drawsFor(up, rules), { chance: 1, depth: 0, same: 0 });
  return odds;
};
