import type { Chance } from '#games/engine/chance/chance.ts';
import type { EventValue, Game } from '#games/engine/game.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { potShare } from '#games/engine/pools/pot-share.ts';
import { payoutOfRound, type SlotRound, slotRound } from '#games/engine/slot/events.ts';
import { showSpin, showWins } from '#games/engine/slot/line-round.ts';
import { publishedLines } from '#games/engine/slot/published-rules.ts';
import { cellOf, cellsWith } from '#games/engine/slot/strips.ts';
import { pickWeighted } from '#games/engine/chance/weights.ts';
import { coin, elephants, gifts, lines, meterOf, potSpace, pots, roundCap } from './rules.ts';

export type Spin = { act: 'spin' };

/** Coins so far at this stake; for each pot, in their order, what is carried of its part of the stake, in thousandths of a minor unit. */
export type ParadeMeter = { coins: number; rests: readonly number[] };
const meterStart = { coins: 0, rests: pots.map(() => 0) };

/** A meter as it was stored; one of another version begins anew. */
export const readMeter = (stored: EventValue | undefined): ParadeMeter => {
  const { coins, rests } = plainFields(stored, ['coins', 'rests']) ?? {};
  const isSound =
    isWholeIn(coins, 0, meterOf - 1) &&
    Array.isArray(rests) &&
    rests.length === pots.length &&
    rests.every((rest): rest is number => isWholeIn(rest, 0, 999));
  return isSound ? { coins, rests } : meterStart;
};

const shares = (stake: bigint, { rests }: ParadeMeter) =>
  pots.map(({ code, thousandths }, at) => ({ pot: code, ...potShare(stake, { thousandths, rest: rests[at] ?? 0 }) }));

/** 25 lines; coins fill a meter that is kept for each stake, a full one brings the parade; three pots grow with every stake. */
export const elephantParade: Game<Spin> = {
  code: 'elephant-parade',
  version: 2,
  maths: {
    ...publishedLines(lines),
    meter: {
      coin,
      of: meterOf,
      elephants,
      gifts: gifts.map(({ value, weight }) => ({ value, weight })),
      start: meterStart,
      kept: 'for each player and exact stake; a round begins with what the one before at this stake left, the first with "start"',
      coins: 'each coin seen, wherever it stands, adds one; a coin pays nothing and no wild stands for it',
      full: 'where coins are then "of" or more, the parade comes in this round: every elephant brings a gift in hundredths of the stake, "of" is taken off, and what is above stays in the meter for the next round at this stake',
    },
    pots: pots.map(({ code, thousandths, seed, tickets }) => ({ code, thousandths, seed: String(seed), tickets })),
    potSpace,
    rests:
      'one for each pot, in their order: t = stake in minor units * thousandths + rest; floor(t / 1000) minor units go into the pot, and the rest for the next round at this stake is t mod 1000',
    roundCapHundredths: roundCap,
    cap: 'what a round wins beside a pot is all its wins added, roundCapHundredths at most; everything is drawn all the same',
    payout: 'floor(stake * roundWin / 100) + what stood in the pot that was won',
    draws: [
      'stops of reels 1 ... 5: below(length of its strip) each',
      'where the meter is full: gift of elephant 1 ... 5, below(sum of weights) each, the first whose running total of weights is above it',
      'pot: below(potSpace); the pots in their order win on the next stake in minor units * tickets numbers from 0, all others none',
    ],
  },
  readChoice: (input) => (plainFields(input, ['act'])?.act === 'spin' ? { act: 'spin' } : undefined),
  play: ({ stake, choices, chance, meter, pot }) => {
    if (choices.length !== 1) return undefined;
    const before = readMeter(meter);
    const round = slotRound(roundCap);
    const coins = spun(round, before, chance);
    const won = potWon(stake, chance);
    // Without its amount where that is not known yet: then nobody is shown the round.
    if (won !== undefined) round.tell({ kind: 'potWin', pot: won, amount: pot === undefined ? '' : String(pot) });
    const { events, won: hundredths } = round.end();
    return {
      events,
      isOver: true,
      payout: payoutOfRound(stake, hundredths) + (won === undefined ? 0n : (pot ?? 0n)),
      meter: { coins, rests: shares(stake, before).map(({ rest }) => rest) },
      ...(won !== undefined && { pot: won }),
    };
  },
  topThousandths: () => BigInt(roundCap) * 10n,
  paceMs: 2500,
  meterStart,
  pots: pots.map(({ code, seed }) => ({ code, seed })),
  fillings: ({ stake, meter }) => shares(stake, readMeter(meter)).map(({ pot, amount }) => ({ pot, amount })),
};

/** @returns the coins that the meter holds after it */
const spun = (round: SlotRound, before: ParadeMeter, chance: Chance): number => {
  const { grid } = showSpin(round, lines, chance);
  showWins(round, { rules: lines, grid, times: 1 });
  const seen = cellsWith(grid, coin);
  const coins = before.coins + seen.length;
  if (seen.length > 0) round.tell({ kind: 'meter', name: 'coins', value: coins, of: meterOf });
  if (coins < meterOf) return coins;
  round.tell({ kind: 'featureTrigger', feature: 'parade', cells: seen });
  for (let elephant = 0; elephant < elephants; elephant++) {
    const gift =
      gifts[
        pickWeighted(
          gifts.map(({ weight }) => weight),
          chance,
        )
      ]!;
    round.win({ by: 'orbs', symbol: 'gift', cells: [cellOf(elephant, 1, lines.rows)], amount: gift.value });
  }
  round.tell({ kind: 'meter', name: 'coins', value: coins - meterOf, of: meterOf });
  return coins - meterOf;
};

const potWon = (stake: bigint, chance: Chance): string | undefined => {
  let left = BigInt(chance.below(potSpace));
  for (const { code, tickets } of pots) {
    left -= stake * BigInt(tickets);
    if (left < 0n) return code;
  }
  return undefined;
};
