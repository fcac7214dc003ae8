import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from './round-view.ts';
import { staffReason } from './staff-words.ts';

export const staffChangeVersion = endpoint({
  method: 'POST',
  path: '/staff/own-games/:game/version',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks a second person to put another version of a game into play, while the game is switched off.',
  input: z.strictObject({ game: gameCode, version: z.int().min(1).max(1_000_000), reason: staffReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: { vendor_not_owned: 403, game_is_on: 409, version_not_here: 409, already_asked: 409 },
});
