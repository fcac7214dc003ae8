import type { Hue } from '#kit/browser/chip.tsx';
import type { BetTypeView } from '../contract/bet-types.ts';

export type Family = BetTypeView['family'];

/** Long numbers, two digits and single digits each have a colour, wherever they stand. */
export const hueOf: Record<Family, Extract<Hue, 'jade' | 'orchid' | 'sky'>> = {
  three: 'jade',
  two: 'orchid',
  run: 'sky',
  four: 'jade',
  many: 'orchid',
};

export const inkOf: Record<Family, string> = {
  three: 'text-jade',
  two: 'text-orchid',
  run: 'text-sky',
  four: 'text-jade',
  many: 'text-orchid',
};

const familyByName: Record<string, Family> = {
  three_top: 'three',
  three_tod: 'three',
  two_top: 'two',
  two_bottom: 'two',
  run_top: 'run',
  run_bottom: 'run',
};

/** For tickets, which name their bets but not the family. */
export const familyOf = (betType: string): Family => familyByName[betType] ?? 'three';
