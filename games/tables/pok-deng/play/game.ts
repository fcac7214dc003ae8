import { dealFrom, packFacts } from '#games/engine/tables/cards.ts';
import type { EventValue, Game, GameEvent, Played } from '#games/engine/game.ts';
import { multiplierScale, payoutOf } from '#games/engine/figures/payout.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { handOf, isPok, kinds, multipliers, timesMax } from './hands.ts';
import { type Dealer, type Worth, worthOf } from './worth.ts';

export type PokDengChoice = { act: 'open' } | { act: 'draw' } | { act: 'stand' };

/** How many times the bet is taken before the cards: as much as can be lost of it. */
export const holds = timesMax;
/** What one table may differ in from another: packs, and the points on which the house draws a third card and below. */
export type PokDengRules = Dealer;
export const dealer: PokDengRules = { packs: 1, drawsMost: 5 };

/** What is won or lost of one taken, in ten-thousandths: a win less 5 %. */
const wonOf = (times: number): bigint => (multiplierScale * BigInt(times * 95)) / BigInt(holds * 100);
const lostOf = (times: number): bigint => (multiplierScale * BigInt(times)) / BigInt(holds);

/** What both choices of two cards come to; the same for the hint, a round left open and the sheet. */
export const worthAtTable = worthOf(dealer);

type Cards = { player: readonly number[]; house: readonly number[] };

const ended = (events: readonly GameEvent[], { player, house }: Cards, stake: bigint): Played => {
  const [own, its] = [handOf(player), handOf(house)];
  const lead = own.strength - its.strength;
  const came = lead === 0 ? 'push' : lead > 0 ? 'won' : 'lost';
  const times = { push: 0, won: own.times, lost: its.times }[came];
  const change = { push: 0n, won: wonOf(times), lost: -lostOf(times) }[came];
  const payout = payoutOf(stake, multiplierScale + change);
  return {
    events: [...events, { kind: 'dealer', cards: house }, { kind: 'result', came, times, amount: String(payout) }],
    isOver: true,
    payout,
    // Five times the bet is taken, but what was won or lost is what was at risk.
    turnover: payout > stake ? payout - stake : stake - payout,
  };
};

/** The fair price of the hand: what the better choice comes to on the average, where the house has no pok. */
const fairly = ({ stand, draw, ways }: Worth, stake: bigint): bigint => {
  const all = BigInt(ways) * 100n * BigInt(holds);
  return (stake * (all + BigInt(Math.max(stand, draw)))) / all;
};

type Table = { rules: PokDengRules; worthAt: (cards: readonly number[]) => Worth };
type Round = Parameters<Game<PokDengChoice>['play']>[0];

const play = (
  { rules, worthAt }: Table,
  { stake, choices: [opening, step, ...more], chance }: Round,
): Played | undefined => {
  if (opening?.act !== 'open' || more.length > 0) return undefined;
  const next = dealFrom(rules.packs, chance);
  const [one, two, three, four] = [next(), next(), next(), next()];
  const [player, house] = [
    [one, three],
    [two, four],
  ];
  const deal: GameEvent = { kind: 'deal', cards: [one, three], taken: String(stake) };
  if (isPok(handOf(player)) || isPok(handOf(house))) return step ? undefined : ended([deal], { player, house }, stake);
  if (!step) return { events: [deal], isOver: false, payout: 0n, takeable: fairly(worthAt(player), stake) };
  if (step.act === 'open') return undefined;
  if (step.act === 'draw') player.push(next());
  if (handOf(house).points <= rules.drawsMost) house.push(next());
  const events: GameEvent[] = [deal, step.act === 'draw' ? { kind: 'draw', card: player[2]! } : { kind: 'stand' }];
  return ended(events, { player, house }, stake);
};

type Maths = Readonly<Record<string, EventValue>>;
const mathsOf = ({ packs, drawsMost }: PokDengRules): Maths => ({
  packs,
  holds,
  dealerDrawsOnOrBelow: drawsMost,
  points: 'ace 1, ten and court 0, sum mod 10',
  order: kinds,
  straights: 'Q-K-A highest, A-2-3 is none',
  pok: '8 or 9 of two cards, the player’s or the dealer’s, ends the hand at once',
  multipliers: { ...multipliers, else: 1 },
  commissionOnWinPercent: 5,
  equal: 'the same kind, points and height: push',
  payout:
    'floor(stake * (1 + 0.95 * times / holds)) on a win, floor(stake * (1 - times / holds)) on a loss, the stake on a push',
  leftOpen: 'floor(stake * (1 + what the better choice wins of the bet on the average / holds))',
  draws: [
    'card k of the deal, k = 0 ...: below(52 - k), among the cards left in order',
    'player, dealer, player, dealer, then the third of the player where it is drawn, then that of the dealer',
  ],
});
/** What the first version published. */
export const firstMaths = mathsOf(dealer);

/** Two cards against the house, and a third where they are wanted; the winner's hand multiplies both ways. */
export const pokDengOf = (
  rules: PokDengRules,
  table: Table = { rules, worthAt: worthOf(rules) },
): Game<PokDengChoice> => ({
  code: 'pok-deng',
  version: 2,
  maths: {
    ...mathsOf(rules),
    ...packFacts(rules.packs),
    hands: {
      pok9: '9 points of two cards',
      pok8: '8 points of two cards',
      trips: 'three of one rank',
      straightFlush: 'a straight of one suit',
      straight: 'three ranks in a row, ace high',
      threeFaces: 'three of J, Q, K that are none of the above',
      points: 'anything else: by points alone',
    },
    within:
      'of trips the rank, of straights their end, ace above king; of three faces all are equal; suits count for nothing',
    times:
      'points and poks: of two cards, one suit or a pair, twoCardSameSuitOrPair; of three cards of one suit, threeCardSameSuit; the other hands as named; the hand that wins multiplies',
    third: 'without a pok the player may draw one; then the dealer draws on dealerDrawsOnOrBelow points or fewer',
    draws: ['player, dealer, player, dealer, then the third of the player where it is drawn, then that of the dealer'],
  },
  readChoice: (input) => {
    const { act } = plainFields(input, ['act']) ?? {};
    return act === 'open' || act === 'draw' || act === 'stand' ? { act } : undefined;
  },
  play: (round) => play(table, round),
  topThousandths: ({ act }) => (act === 'open' ? (multiplierScale + wonOf(timesMax)) / 10n : 0n),
  paceMs: 5000,
});

export const pokDeng = pokDengOf(dealer, { rules: dealer, worthAt: worthAtTable });
