import { z } from 'zod';
import { isOwnRange, rangeNames } from '../domain/ranges.ts';

/** A time by its name, or days of one's own choice: `2026-11-01/2026-11-29`, 90 of them at most. */
export const rangeInput = z
  .union([z.enum(rangeNames), z.templateLiteral([z.iso.date(), '/', z.iso.date()]).refine(isOwnRange)])
  .default('this_month');

/** The time that an answer is about, in days of the merchant, and whether more may come to it. */
export const rangeView = z.object({ first: z.string(), last: z.string(), isRunning: z.boolean() });

export const memberId = z.string().regex(/^mbr_[0-9a-z]{1,64}$/);
export const versionId = z.string().regex(/^agv_[0-9a-z]{1,64}$/);
export const figureId = z.string().regex(/^agf_[0-9a-z]{1,64}$/);

/** Why the agent centre is closed to somebody. */
export const agentRefusals = { function_off: 409, not_an_agent: 403 } as const;
