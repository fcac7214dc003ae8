import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { deskView } from './desk-view.ts';
import { gameCode } from './round-view.ts';

export const enter = endpoint({
  method: 'POST',
  path: '/rounds/enter',
  access: 'visitor',
  summary:
    'Exchanges the launch code of the game’s address, once, for a token that the game’s page sends as its bearer.',
  input: z.strictObject({ game: gameCode, launchCode: z.string().regex(/^[\w-]{20,100}$/) }),
  output: z.object({
    /** Token of this page only; the page holds it in memory or in session storage. */
    token: z.string(),
    expiresAt: wireInstant,
    desk: deskView,
  }),
  refusals: { launch_code_invalid: 401, game_unknown: 404 },
});
