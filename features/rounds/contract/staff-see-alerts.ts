import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from './round-view.ts';
import { staffReason } from './staff-words.ts';

export const staffSeeAlerts = endpoint({
  method: 'POST',
  path: '/staff/own-games/:game/alerts/seen',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Notes that somebody has looked into the days on which a game returned what its maths does not.',
  input: z.strictObject({ game: gameCode, reason: staffReason }),
  output: z.object({ seen: z.int() }),
  refusals: { vendor_not_owned: 403 },
});
