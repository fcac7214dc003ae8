import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { socialAccountShown } from './social-accounts.ts';

export const staffPlayerSocialAccounts = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/bonds',
  access: 'staff',
  permission: 'players.read',
  summary: 'The accounts of other sites that open a player’s account; mails masked.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({ socialAccounts: z.array(socialAccountShown) }),
  refusals: { player_unknown: 404 },
});
