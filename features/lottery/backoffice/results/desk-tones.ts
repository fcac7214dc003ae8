import type { BadgeTone } from '#kit/browser/components/badge.tsx';
import type { DeskState } from '../../domain/results/result-desk.ts';

export const deskTones: Record<DeskState, BadgeTone> = {
  waiting_close: 'plain',
  first_entry: 'warn',
  second_entry: 'sky',
  disagree: 'bad',
  overdue: 'bad',
  published: 'good',
  void: 'plain',
};

/** The key of a prize's name; the first prize of Vietnam is called special. */
export const prizeName = (shape: string, prize: string): string =>
  `prizes.${prize === 'special' && shape.startsWith('vietnam') ? 'vietnamSpecial' : prize}`;
