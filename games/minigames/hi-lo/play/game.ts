import type { Game, GameEvent, Played } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import {
  isOffered,
  multiplierMax,
  multiplierOf,
  noCalls,
  type Odds,
  rankOf,
  ranks,
  rightRanks,
  skipsMax,
  suits,
  type Way,
  ways,
  withCall,
} from './odds.ts';

export type HiLoChoice = { act: 'open' } | { act: 'call'; way: Way } | { act: 'skip' } | { act: 'take' };

const cards = ranks * suits;

/** What every version publishes. */
export const firstMaths = {
  cards,
  rank: 'floor(card / 4) + 1, 1 ace ... 13 king; suit card mod 4',
  edge: '1/100, once a round',
  high: '(14 - rank) / 13',
  low: 'rank / 13',
  multiplier: 'floor(9900 * product of 13 / right ranks, over the right calls) / 10^4',
  multiplierMax: Number(multiplierMax),
  skipsMax,
  payout: 'floor(stake * multiplier)',
  draws: ['the first card, then one for each call and each skip: below(52)'],
};

/** Cards of an endless deck: is the next one the same or higher, the same or lower? Right calls multiply, a wrong one ends. */
export const hiLo: Game<HiLoChoice> = {
  code: 'hi-lo',
  version: 2,
  maths: {
    ...firstMaths,
    right:
      'high: the rank of the next card is the same or higher; low: the same or lower; a wrong call ends the round and pays nothing',
    rightRanks:
      'of 13 ranks: high 14 - rank, low rank, of the card before; a call of 13 or beyond multiplierMax is not offered',
    skip: 'the next card without a call: nothing is won or lost',
    taken: 'after any right call the multiplier is paid',
  },
  readChoice: (input) => {
    const { act, way } = plainFields(input, ['act', 'way']) ?? {};
    const known = ways.find((one) => one === way);
    if (act === 'call' && known !== undefined) return { act, way: known };
    const { act: alone } = plainFields(input, ['act']) ?? {};
    return alone === 'open' || alone === 'skip' || alone === 'take' ? { act: alone } : undefined;
  },
  play: ({ stake, choices: [opening, ...rest], chance }) => {
    if (opening?.act !== 'open') return undefined;
    const deal = () => chance.below(cards);
    const first = deal();
    let round: Round = {
      card: first,
      odds: noCalls,
      calls: 0,
      skips: 0,
      events: [{ kind: 'dealt', card: first }],
      end: undefined,
    };
    for (const choice of rest) {
      const next = round.end ? undefined : after(round, choice, deal);
      if (!next) return undefined;
      round = next;
    }
    return shown(round, stake);
  },
  topThousandths: (choice) => (choice.act === 'open' ? thousandthsOf(multiplierMax) : 0n),
  paceMs: 5000,
};

type Round = {
  card: number;
  odds: Odds;
  calls: number;
  skips: number;
  events: readonly GameEvent[];
  end: 'wrong' | 'taken' | undefined;
};

/** The round after one more choice; nothing where the choice isn't allowed as it stands. */
const after = (round: Round, choice: HiLoChoice, deal: () => number): Round | undefined => {
  const { calls, skips, events } = round;
  switch (choice.act) {
    case 'open':
      return undefined;
    case 'take':
      return calls === 0 ? undefined : { ...round, end: 'taken', events: [...events, { kind: 'taken' }] };
    case 'skip': {
      if (skips === skipsMax) return undefined;
      const card = deal();
      return { ...round, card, skips: skips + 1, events: [...events, { kind: 'skipped', card }] };
    }
    case 'call':
      return called(round, choice.way, deal);
  }
};

const called = (round: Round, way: Way, deal: () => number): Round | undefined => {
  const rank = rankOf(round.card);
  if (!isOffered(round.odds, rank, way)) return undefined;
  const card = deal();
  const isRight = way === 'high' ? rankOf(card) >= rank : rankOf(card) <= rank;
  const odds = withCall(round.odds, rank, way);
  const told = { kind: isRight ? 'right' : 'wrong', way, card };
  return isRight
    ? {
        ...round,
        card,
        odds,
        calls: round.calls + 1,
        events: [...round.events, { ...told, of: rightRanks(rank, way), multiplier: Number(multiplierOf(odds)) }],
      }
    : { ...round, card, end: 'wrong', events: [...round.events, told] };
};

const shown = ({ odds, calls, events, end }: Round, stake: bigint): Played => {
  const amount = payoutOf(stake, multiplierOf(odds));
  if (!end) return { events, isOver: false, payout: 0n, ...(calls > 0 && { takeable: amount }) };
  const payout = end === 'taken' ? amount : 0n;
  const paid = { kind: 'paid', multiplier: Number(multiplierOf(odds)), amount: String(payout) };
  return { events: payout > 0n ? [...events, paid] : events, isOver: true, payout };
};
