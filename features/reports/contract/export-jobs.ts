import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';

export const exportId = z.string().regex(/^exp_[0-9a-f]{32}$/);

export const exportFaults = ['permission_gone', 'refused', 'too_long', 'broken'] as const;

export const wireExport = z.object({
  exportId: z.string(),
  list: z.string(),
  form: z.enum(['csv', 'xlsx']),
  state: z.enum(['asked', 'running', 'ready', 'failed', 'expired']),
  rows: z.int(),
  parts: z.int(),
  fault: z.enum(exportFaults).nullable(),
  requestedAt: wireInstant,
  endedAt: wireInstant.nullable(),
  /** When the file dies; null until it is ready. */
  expiresAt: wireInstant.nullable(),
  downloads: z.int(),
});
