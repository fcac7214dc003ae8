import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from './round-view.ts';
import { staffReason } from './staff-words.ts';

export const staffSwitchGame = endpoint({
  method: 'POST',
  path: '/staff/own-games/:game/switch',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Switches a game of ours on or off: off, no round is begun; open ones are played to their end.',
  input: z.strictObject({ game: gameCode, to: z.enum(['on', 'off']), reason: staffReason }),
  output: z.object({ enabled: z.boolean() }),
  refusals: { vendor_not_owned: 403 },
});
