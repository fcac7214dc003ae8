import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { closedKinds } from '../domain/closure.ts';
import { protectionView } from './protection-view.ts';

export const staffPlayerProtection = endpoint({
  method: 'GET',
  path: '/staff/protection/players/:memberId',
  access: 'staff',
  permission: 'protection.read',
  summary: 'How a player is protected: limits in force and asked for, and every time that play was closed to them.',
  input: z.strictObject({ memberId: z.string().max(64) }),
  output: protectionView.extend({
    /** The newest first, fifty at most. */
    closures: z.array(
      z.object({
        kind: z.enum(closedKinds),
        from: wireInstant,
        until: wireInstant.nullable(),
        /** Before its end only by a longer one, or by a return that its player asked for. */
        endedAt: wireInstant.nullable(),
        /** By staff alone. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: { player_unknown: 404 },
});
