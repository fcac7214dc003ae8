import { z } from 'zod';
import type { Chance } from '#games/engine/chance/chance.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import * as dice from '../../games/dice/rules.ts';
import * as grove from '../../games/grove/rules.ts';
import * as moon from '../../games/moon/rules.ts';
import * as weir from '../../games/weir/rules.ts';
import type { RoundGame } from '../rounds/round-game.ts';

export type Game = {
  code: string;
  kind: 'slot' | 'table' | 'fishing' | 'pvp';
  names: { TH: string; EN: string };
  /** Per cent with two places, as the rules page states it; null where players play each other. */
  rtp: string | null;
  lines: number;
  /** What one unit of a bet may be: a line, a chip, a shot, an entry. */
  steps: readonly Minor[];
  /** Units in the smallest bet. */
  unitsMin: number;
  /** The most that one round can bring, as a multiple of its stake; null where others pay it. */
  maxWin: number | null;
  /** By how far a round is usually from the mean, in stakes: below 1.5, below 2.5, above. */
  volatility: 'low' | 'medium' | 'high';
  /** From start to start, or from the end of a round to the next. */
  paceMs: number;
};

const credits = (...whole: number[]) => whole.map((count) => minor(BigInt(Math.round(count * 100))));

const nothing = z.strictObject({});
const slotRules = (spin: (chance: Chance) => { returned: number }, units: number): RoundGame => ({
  begin: (choice, chance) => {
    if (!nothing.safeParse(choice).success) return undefined;
    const spun = spin(chance);
    return { units, secret: null, shown: spun, returned: spun.returned };
  },
  act: () => undefined,
});

const bets = z.partialRecord(z.enum(dice.spots), z.int());
const diceRules: RoundGame = {
  begin: (choice, chance) => {
    const asked = bets.safeParse(choice);
    const units = asked.success ? dice.unitsOf(asked.data) : undefined;
    if (!asked.success || units === undefined) return undefined;
    const thrown = dice.throwDice(asked.data, chance);
    const shown = { bets: asked.data, ...thrown };
    return { units, odds: dice.oddsOf(asked.data), secret: null, shown, returned: thrown.returned };
  },
  act: () => undefined,
};

const card = z.object({ rank: z.int(), suit: z.int() });
const dealt = z.tuple([card, card, card, card, card, card]);
const moonRules: RoundGame = {
  begin: (choice, chance) => {
    if (!nothing.safeParse(choice).success) return undefined;
    const cards = moon.deal(chance);
    const [one, two, open] = cards;
    // Nothing is left to decide with a nine.
    if (moon.isNatural([one, two])) return { units: 1, ...shownDown(cards, 'stay') };
    return { units: 1, secret: cards, shown: { player: [one, two], dealer: [open] }, returned: undefined };
  },
  act: (secret, action) => {
    const [cards, asked] = [dealt.safeParse(secret), z.enum(['stay', 'draw']).safeParse(action)];
    return cards.success && asked.success ? shownDown(cards.data, asked.data) : undefined;
  },
};
const shownDown = (cards: moon.Deal, action: moon.Action) => {
  const shown = moon.showdown(cards, action);
  return { secret: cards, shown, returned: shown.returned };
};

export const games = {
  weir: {
    code: 'weir',
    kind: 'slot',
    names: { TH: 'โคมเหนือฝาย', EN: 'Lanterns over the Weir' },
    rtp: '94.71',
    lines: weir.lines.length,
    steps: credits(1, 2, 5, 10, 20, 50),
    unitsMin: weir.lines.length,
    maxWin: 262.35,
    volatility: 'high',
    paceMs: 2500,
    rules: slotRules(weir.spin, weir.lines.length),
  },
  grove: {
    code: 'grove',
    kind: 'slot',
    names: { TH: 'สวนมะม่วงรับอรุณ', EN: 'Mango Grove at Dawn' },
    rtp: '95.18',
    lines: grove.lines.length,
    steps: credits(1, 2, 5, 10, 20, 50),
    unitsMin: grove.lines.length,
    maxWin: 46.8,
    volatility: 'medium',
    paceMs: 2500,
    rules: slotRules(grove.spin, grove.lines.length),
  },
  dice: {
    code: 'dice',
    kind: 'table',
    names: { TH: 'ลูกเต๋าสามคุ้ง', EN: 'Three River Dice' },
    rtp: '96.25',
    lines: dice.spots.length,
    steps: credits(5, 10, 20, 50),
    unitsMin: 1,
    maxWin: 34,
    volatility: 'medium',
    paceMs: 5000,
    rules: diceRules,
  },
  moon: {
    code: 'moon',
    kind: 'table',
    names: { TH: 'สองใบใต้แสงจันทร์', EN: 'Two Cards by Moonlight' },
    rtp: '96.36',
    lines: 1,
    steps: credits(10, 20, 50, 100, 200),
    unitsMin: 1,
    maxWin: 2,
    volatility: 'low',
    paceMs: 5000,
    rules: moonRules,
  },
} as const satisfies Record<string, Game & { rules: RoundGame }>;

export const bayGame = {
  code: 'bay',
  kind: 'fishing',
  names: { TH: 'อ่าวปลาแก้ว', EN: 'Glassfish Bay' },
  rtp: '96.00',
  lines: 0,
  steps: credits(1, 2, 5, 10),
  unitsMin: 1,
  maxWin: 150,
  volatility: 'high',
  paceMs: 0,
} as const satisfies Game;
/** What may be taken along to the bay. */
export const bayBuyIns: readonly Minor[] = credits(200, 500, 1000, 2000);

export const lanternGame = {
  code: 'lanterns',
  kind: 'pvp',
  names: { TH: 'ประมูลโคมห้าดวง', EN: 'Five-Lantern Auction' },
  rtp: null,
  lines: 0,
  steps: credits(20, 50, 100, 200),
  unitsMin: 1,
  maxWin: null,
  volatility: 'low',
  paceMs: 0,
} as const satisfies Game;
