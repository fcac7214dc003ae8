import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { channelKinds } from '../domain/alert-channels.ts';
import { alertAreas } from '../domain/alert-kinds.ts';

export const channelId = z.string().regex(/^ach_[0-9a-f]{32}$/);

export const channelContent = {
  kind: z.enum(channelKinds),
  label: z.string().trim().min(1).max(80),
  areas: z.array(z.enum(alertAreas)).min(1).max(alertAreas.length),
  /** Only of what should be gone within four hours. */
  onlyUrgent: z.boolean(),
  /** Told so long after an alert was raised, and only where nobody has taken it by then; 0: at once. */
  afterMinutes: z.int().min(0).max(1440),
  language: z.enum(['TH', 'EN']),
};

export const wireChannel = z.object({
  channelId: z.string(),
  ...channelContent,
  state: z.enum(['asked', 'active', 'paused']),
  addedBy: z.string(),
  addedAt: wireInstant,
  deliveredAt: wireInstant.nullable(),
  failingSince: wireInstant.nullable(),
  lastFault: z.string().nullable(),
});
