import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { pokDeng } from './play/game.ts';

/**
 * An outsider's program: from the published rules and the words of a round to what it pays. Nothing here is computed by the
 * game; what a hand is and which of two is higher was read from the published words.
 */
type Card = { rank: number; suit: number };
type Hand = { kind: string; height: number; points: number; times: number };
type Below = (limit: number) => number;
type Published = {
  packs: number;
  holds: number;
  dealerDrawsOnOrBelow: number;
  order: string[];
  multipliers: Record<string, number>;
  hands: Record<string, string>;
  commissionOnWinPercent: number;
};
const maths: Published = JSON.parse(JSON.stringify(pokDeng.maths));

const cardAt = (place: number): Card => ({ rank: (place % 52) % 13, suit: Math.floor((place % 52) / 13) });

/** Card k of the deal: number below(places left), from 0, of the places not dealt yet in ascending order. */
const dealing = (below: Below): (() => Card) => {
  const left = Array.from({ length: 52 * maths.packs }, (_, place) => place);
  return () => cardAt(left.splice(below(left.length), 1)[0]!);
};

const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, { rank }) => sum + (rank < 9 ? rank + 1 : 0), 0) % 10;

/** Ace above king. */
const heights = (cards: readonly Card[]): number[] =>
  cards.map(({ rank }) => (rank === 0 ? 13 : rank)).toSorted((a, b) => a - b);

const ofThree = (cards: readonly Card[], isOneSuit: boolean): { kind: string; height: number } | undefined => {
  const [low, middle, high] = heights(cards) as [number, number, number];
  if (low === high) return { kind: 'trips', height: high };
  if (middle === low + 1 && high === middle + 1)
    return { kind: isOneSuit ? 'straightFlush' : 'straight', height: high };
  return cards.every(({ rank }) => rank >= 10) ? { kind: 'threeFaces', height: 0 } : undefined;
};

const handOf = (cards: readonly Card[]): Hand => {
  const points = pointsOf(cards);
  const isOneSuit = cards.every(({ suit }) => suit === cards[0]!.suit);
  const made = cards.length === 3 ? ofThree(cards, isOneSuit) : undefined;
  if (made) return { ...made, points, times: maths.multipliers[made.kind]! };
  const isDouble = cards.length === 2 && (isOneSuit || cards[0]!.rank === cards[1]!.rank);
  const named = isDouble ? 'twoCardSameSuitOrPair' : isOneSuit ? 'threeCardSameSuit' : 'else';
  const kind = cards.length === 2 && points >= 8 ? `pok${points}` : 'points';
  return { kind, height: points, points, times: maths.multipliers[named]! };
};
const isPok = ({ kind }: Hand): boolean => kind.startsWith('pok');

/** How many times the bet is won, or lost below zero. */
const wonBy = (own: Hand, its: Hand): number => {
  const place = maths.order.indexOf(its.kind) - maths.order.indexOf(own.kind);
  const lead = place === 0 ? own.height - its.height : place;
  return lead === 0 ? 0 : lead > 0 ? own.times : -its.times;
};

const payoutBy = (times: number, stake: bigint): bigint => {
  const share = BigInt(times > 0 ? times * (100 - maths.commissionOnWinPercent) : times * 100);
  const all = 100n * BigInt(maths.holds);
  return (stake * (all + share)) / all;
};

const payoutOf = (below: Below, act: 'draw' | 'stand', stake: bigint): { payout: bigint; isAtOnce: boolean } => {
  const next = dealing(below);
  const [one, two, three, four] = [next(), next(), next(), next()];
  const [player, dealer] = [
    [one, three],
    [two, four],
  ];
  const isAtOnce = isPok(handOf(player)) || isPok(handOf(dealer));
  if (!isAtOnce) {
    if (act === 'draw') player.push(next());
    if (pointsOf(dealer) <= maths.dealerDrawsOnOrBelow) dealer.push(next());
  }
  return { payout: payoutBy(wonBy(handOf(player), handOf(dealer)), stake), isAtOnce };
};

test('the published rules and the words of a round tell what it pays, drawn or stood', () => {
  const kinds = new Set<string>();
  const stake = 1003n;
  for (let round = 0; round < 6000; round++)
    for (const act of ['draw', 'stand'] as const) {
      const words = seeded(round);
      const { payout, isAtOnce } = payoutOf((limit) => words.below(limit), act, stake);
      const choices = isAtOnce ? [{ act: 'open' } as const] : [{ act: 'open' } as const, { act }];
      const played = pokDeng.play({ stake, choices, chance: seeded(round) })!;
      assert.ok(played.isOver, `round ${round}`);
      assert.equal(payout, played.payout, `round ${round}, ${act}: ${JSON.stringify(played.events)}`);
      kinds.add(String(payout));
    }
  assert.ok(kinds.size >= 9, `every way to win and lose came: ${[...kinds].join(' ')}`);
  assert.deepEqual(Object.keys(maths.hands).toSorted(), maths.order.toSorted(), 'each hand has its words');
});

const net = (times: number): number => (times > 0 ? times * (100 - maths.commissionOnWinPercent) : times * 100);

/** The dealer's hands of the deck, each looked at once. */
const dealt = new Map<number, Hand>();
const dealtHand = (places: readonly number[]): Hand => {
  const key = places.toSorted((a, b) => a - b).reduce((sum, place) => sum * 64 + place + 1, 0);
  const known = dealt.get(key) ?? handOf(places.map(cardAt));
  dealt.set(key, known);
  return known;
};

/** What a hand wins of the bet, added up over all deals from the cards left in which the dealer has no pok. */
const against = (own: Hand, left: readonly number[]): { sum: number; ways: number } => {
  let [sum, ways] = [0, 0];
  for (const [at, one] of left.entries())
    for (const two of left.slice(at + 1)) {
      const pair = dealtHand([one, two]);
      if (isPok(pair)) continue;
      ways += left.length - 2;
      if (pair.points > maths.dealerDrawsOnOrBelow) sum += (left.length - 2) * net(wonBy(own, pair));
      else
        for (const third of left)
          if (third !== one && third !== two) sum += net(wonBy(own, dealtHand([one, two, third])));
    }
  return { sum, ways };
};

test('a round left open is worth what the guide says: over every deal in which the dealer has no pok', () => {
  const stake = 100_000n;
  for (const [seed, better] of [
    [0, 'draw'],
    [2, 'stand'],
  ] as const) {
    const played = pokDeng.play({ stake, choices: [{ act: 'open' }], chance: seeded(seed) })!;
    assert.ok(!played.isOver);
    const { cards } = played.events[0]!;
    assert.ok(Array.isArray(cards));
    const player = cards.map(Number);
    const left = Array.from({ length: 52 }, (_, place) => place).filter((place) => !player.includes(place));
    const stood = against(handOf(player.map(cardAt)), left);
    const drawn = left
      .map((third) =>
        against(
          handOf([...player, third].map(cardAt)),
          left.filter((place) => place !== third),
        ),
      )
      .reduce((all, { sum, ways }) => ({ sum: all.sum + sum, ways: all.ways + ways }));
    const [share, other] = better === 'draw' ? [drawn, stood] : [stood, drawn];
    assert.ok(share.sum / share.ways > other.sum / other.ways, better);
    const all = BigInt(share.ways) * 100n * BigInt(maths.holds);
    assert.equal(played.takeable, (stake * (all + BigInt(share.sum))) / all);
  }
});
