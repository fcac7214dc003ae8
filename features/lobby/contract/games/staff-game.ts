import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameCode, suspensionView } from '../desk-words.ts';
import { deskGame } from './staff-games.ts';

export const staffGame = endpoint({
  method: 'GET',
  path: '/staff/lobby/games/:vendor/:game',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'All that is known of a game: what its vendor tells, what the merchant decided, and who changed what.',
  input: z.object({ vendor: vassalage, game: gameCode }),
  output: deskGame.extend({
    /** By language code. */
    names: z.record(z.string(), z.string()),
    rules: z.record(z.string(), z.string()),
    kind: z.enum(['game', 'vassalage']),
    parent: z.string().nullable(),
    lines: z.int(),
    maxWin: z.int().nullable(),
    volatility: z.string().nullable(),
    playType: z.string(),
    addedAt: wireInstant,
    /** The vendor's own, beside what staff put in their place. */
    toldClassify: z.string(),
    toldTags: z.array(z.string()),
    suspension: suspensionView.nullable(),
    vendorSuspension: suspensionView.nullable(),
    pictureSource: z.object({
      /** Whose picture is shown. */
      of: z.enum(['vendor', 'staff', 'none']),
      address: z.string().nullable(),
      state: z.enum(['wanted', 'made', 'failed']).nullable(),
      fault: z.string().nullable(),
    }),
    /** Newest first, a hundred at most. */
    changes: z.array(
      z.object({
        at: wireInstant,
        by: z.string(),
        action: z.string(),
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
