import * as z from 'zod/mini';
import { hexToBytes } from '@noble/hashes/utils.js';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { placesOf } from '#games/engine/permutation.ts';
import { prizeAt } from '#games/engine/pools/pool-prizes.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { sameDecimals, minorOf } from '#kit/shared/money/money.ts';
import type { UnsignedPool } from './pool-bundle.ts';

type Compared = { name: 'rules' | 'commitment' | 'order' | 'won'; stated: string; computed: string };

/** What a pool's publication states beside what follows from its seed: where every card lies, and what those that were sold had to win. */
export const comparedOfPool = (bundle: UnsignedPool): Compared[] => {
  const seed = hexToBytes(bundle.seed);
  const places = placesOf({ seed, pool: bundle.poolId, cards: bundle.cards });
  return [
    { name: 'rules', stated: canonicalJson(ruledBy(bundle)), computed: canonicalJson(rulesIn(bundle)) },
    { name: 'commitment', stated: bundle.commitment, computed: commitOf(seed) },
    { name: 'order', stated: orderText(bundle.places), computed: orderText(places) },
    { name: 'won', stated: wonText(bundle.won), computed: wonText(wonIn(bundle, places)) },
  ];
};

type Ruled = { cards: number; prizes: { cards: number; multiplier: number }[]; price: string };

/** What the pool says it was sold by, */
const ruledBy = ({ cards, prizes, price }: UnsignedPool): Ruled => ({ cards, prizes, price });

const published = z.object({
  cards: z.int(),
  prizes: z.array(z.object({ cards: z.int(), multiplier: z.int() })),
  prices: z.array(z.int()),
});

/** and what the published rules, which their hash binds, say of a pool of its name. */
const rulesIn = ({ maths, name, price: stated }: UnsignedPool): Ruled | null => {
  const rules = published.safeParse(maths);
  if (!rules.success) return null;
  const { cards, prizes, prices } = rules.data;
  const price = prices.find((one) => String(one) === name);
  return price === undefined ? null : { cards, prizes, price: sameDecimals(stated, BigInt(price) * 100n) };
};

/** The highest prize first. @param places of card 1, 2, … */
export const wonIn = (
  { sold, voided, prizes, price }: Pick<UnsignedPool, 'sold' | 'voided' | 'prizes' | 'price'>,
  places: readonly number[],
): UnsignedPool['won'] => {
  const isVoid = new Set(voided);
  const count = new Map<number, number>();
  for (const [at, place] of places.slice(0, sold).entries()) {
    const multiplier = isVoid.has(at + 1) ? 0 : prizeAt(prizes, place);
    if (multiplier > 0) count.set(multiplier, (count.get(multiplier) ?? 0) + 1);
  }
  return [...count]
    .toSorted(([a], [b]) => b - a)
    .map(([multiplier, cards]) => ({
      prize: sameDecimals(price, payoutOf(minorOf(price), BigInt(multiplier))),
      cards,
    }));
};

/** Where no two are equal nobody reads a hundred thousand numbers: the first that differs is shown by its length. */
const orderText = (places: readonly number[]): string => places.join(' ');
const wonText = (won: UnsignedPool['won']): string => won.map(({ prize, cards }) => `${cards} × ${prize}`).join(' · ');
