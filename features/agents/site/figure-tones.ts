import type { z } from 'zod';
import type { BadgeTone } from '#kit/browser/components/badge.tsx';
import type { figureView } from '../contract/pay/figure-view.ts';

/** How a figure stands, in colour. */
export const stateTones: Record<z.output<typeof figureView>['state'], BadgeTone> = {
  previewed: 'sky',
  approved: 'sky',
  paid: 'good',
  owed: 'warn',
  nothing: 'plain',
};
