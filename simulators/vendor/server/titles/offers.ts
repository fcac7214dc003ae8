import { families, type Family, titles } from '../../titles/titles.ts';
import { bayGame, type Game, games, lanternGame } from './catalogue.ts';
import type { RoundsOf } from '../rounds/rounds.ts';

/** A title as it is offered: the facts of its family under its own code and names. */
export type Offer = Game & { family: Family };

const own: Readonly<Record<Family, Game>> = { ...games, bay: bayGame, lanterns: lanternGame };
const factsOf = ({ kind, rtp, lines, steps, unitsMin, maxWin, volatility, paceMs }: Game) => ({
  kind,
  rtp,
  lines,
  steps,
  unitsMin,
  maxWin,
  volatility,
  paceMs,
});

/** All that can be opened, the six families first. */
export const offers: readonly Offer[] = [
  ...families.map((family) => ({ ...factsOf(own[family]), code: family, names: own[family].names, family })),
  ...titles.map(({ code, names, family }) => ({ ...factsOf(own[family]), code, names, family })),
];

const byCode = new Map(offers.map((offer) => [offer.code, offer]));
export const offerOf = (code: string): Offer | undefined => byCode.get(code);

/** A title that is played round by round, with the rules that decide it. */
export const roundsOf = (code: string): RoundsOf | undefined => {
  const offer = offerOf(code);
  if (!offer || offer.family === 'bay' || offer.family === 'lanterns') return undefined;
  const { kind, rules } = games[offer.family];
  return { ...offer, kind, rules };
};
