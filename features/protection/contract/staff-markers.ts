import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contactChannels, markerKinds, markerOutcomes, markerStates } from '../domain/marker.ts';

export const wireMarker = z.object({
  markerId: z.string(),
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(markerKinds),
  state: z.enum(markerStates),
  /** 1 to 100. */
  score: z.int(),
  /** What it was seen in: counts, minutes, amounts in minor units. */
  facts: z.record(z.string(), z.number()),
  /** Numbers of the cases where it was written; the words stay there. */
  cases: z.array(z.string()),
  since: wireInstant,
  /** Until when somebody has to have looked. */
  deadline: wireInstant,
  reviewedAt: wireInstant.nullable(),
  /** The log-in name of who looked. */
  reviewedBy: z.string().nullable(),
  endedAt: wireInstant.nullable(),
  settledBy: z.string().nullable(),
  outcome: z.enum(markerOutcomes).nullable(),
});

export const wireContactNote = z.object({
  noteId: z.string(),
  channel: z.enum(contactChannels),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: wireInstant,
});

export const staffMarkers = endpoint({
  method: 'GET',
  path: '/staff/protection/markers',
  access: 'staff',
  permission: 'protection.read',
  summary: 'Signs that play may be harming somebody: at most 200, the strongest first, or the latest that ended.',
  input: z.object({ state: z.enum(['standing', 'ended']).default('standing') }),
  output: z.object({
    markers: z.array(wireMarker),
    /** That nobody has looked at, of all of them. */
    waiting: z.int(),
    /** Of these: that somebody should have. */
    overdue: z.int(),
  }),
  refusals: {},
});

export const markerId = z.string().regex(/^mrk_[0-9a-f]{32}$/);
