import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { broadcastStates } from '../domain/broadcast.ts';
import { wireSegment } from '../domain/segment.ts';

export const broadcastId = z.string().regex(/^brc_[0-9a-f]{32}$/);
export const staffReason = z.string().trim().min(3).max(500);

const text = z.strictObject({ title: z.string().trim().min(1).max(80), text: z.string().trim().min(1).max(2000) });
/** By language, as its upper-case code. */
export const broadcastTexts = z.record(z.string().regex(/^[A-Z]{2}$/), text);

export const wireReach = z.object({
  /** Whom the segment holds. */
  members: z.int(),
  /** Of whom it was asked. */
  checked: z.int(),
  /** False: there are more, who weren't asked about. */
  isAll: z.boolean(),
});

export const wireBroadcast = z.object({
  broadcastId,
  segment: wireSegment,
  texts: broadcastTexts,
  sendAt: wireInstant,
  state: z.enum(broadcastStates),
  reach: wireReach,
  requestedBy: z.string(),
  requestedAt: wireInstant,
  /** How far it has come. */
  checked: z.int(),
  sent: z.int(),
  /** Left out, because they are protected from advertising. */
  leftOut: z.int(),
  reads: z.int(),
  endedAt: wireInstant.nullable(),
});
