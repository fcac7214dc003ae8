import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { closedKinds } from '../domain/closure.ts';
import { protectionView } from './protection-view.ts';
import { wireContactNote, wireMarker } from './staff-markers.ts';

export const staffPlayerProtection = endpoint({
  method: 'GET',
  path: '/staff/protection/players/:memberId',
  access: 'staff',
  permission: 'protection.read',
  summary:
    'How a player is protected: limits in force and asked for, every time that play was closed to them, signs of harm and notes.',
  input: z.strictObject({ memberId: z.string().max(64) }),
  output: protectionView.extend({
    /** The newest first, fifty at most. */
    closures: z.array(
      z.object({
        kind: z.enum(closedKinds),
        from: wireInstant,
        until: wireInstant.nullable(),
        /** Sooner than `until` by a longer one alone; of an exclusion by a return that its player asked for. */
        endedAt: wireInstant.nullable(),
        /** By staff alone. */
        reason: z.string().nullable(),
      }),
    ),
    /** Signs of harm, the newest first, twenty at most. */
    markers: z.array(wireMarker),
    /** What was said with the player, the newest first, a hundred at most. */
    notes: z.array(wireContactNote),
  }),
  refusals: { player_unknown: 404 },
});
