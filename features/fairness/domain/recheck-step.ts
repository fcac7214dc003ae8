import type { DrawnWord } from '#games/engine/lottery/yeekee.ts';

export const stepNames = [
  'form',
  'announcement',
  'rules',
  'commitment',
  'entries',
  'seal',
  'exposure',
  'order',
  'beacon',
  'draw',
  'ticket',
  'payout',
] as const;
export type StepName = (typeof stepNames)[number];

/** A value as the bundle states it and as it was recomputed; one of the two is absent where there is nothing to compare. */
export type Figure = {
  name: string;
  /** Which of several of that name: a line's number, stake and rate. */
  about: string;
  /** The operator's code of what it is about, where people have a word for it. */
  code?: { of: 'betTypes' | 'prizes'; code: string };
  stated: string;
  computed: string | undefined;
};

export type Step = {
  name: StepName;
  /** `absent`: the bundle has no such thing to check: no ticket, or a result that hangs on no seed. */
  state: 'holds' | 'fails' | 'absent';
  figures: Figure[];
  words: DrawnWord[];
};

/** Shown, nothing to compare it with. */
export const fact = (name: string, stated: string): Figure => ({ name, about: '', stated, computed: undefined });
export const figure = (name: string, stated: string, computed: string): Figure => ({
  name,
  about: '',
  stated,
  computed,
});

export const differs = ({ stated, computed }: Figure): boolean => computed !== undefined && computed !== stated;

export const stepOf = (name: StepName, figures: Figure[]): Step => ({
  name,
  state: figures.some(differs) ? 'fails' : 'holds',
  figures,
  words: [],
});
