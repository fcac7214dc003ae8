import type { BadgeTone } from '#kit/browser/components/badge.tsx';
import type { runStates } from '../contract/desk/run-view.ts';

/** How a run stands, in colour. */
export const runTones: Record<(typeof runStates)[number], BadgeTone> = {
  previewed: 'warn',
  waiting: 'warn',
  approved: 'sky',
  paid: 'good',
};
