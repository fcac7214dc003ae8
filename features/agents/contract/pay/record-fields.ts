import { z } from 'zod';
import { rangeInput, rangeView } from '../range-input.ts';
import { figureView } from './figure-view.ts';

export const recordInput = z.object({
  range: rangeInput,
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const recordOutput = z.object({ range: rangeView, figures: z.array(figureView), total: z.int() });
