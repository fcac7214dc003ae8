import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { grantView } from '../grants/grant-view.ts';

export const staffPlayerBonuses = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/bonuses',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'Every grant of a player, and what staff can give by hand.',
  input: z.object({ memberId: z.string().max(60) }),
  output: z.object({
    grants: z.array(z.object({ ...grantView.shape, givenBy: z.string().nullable() })),
    campaigns: z.array(z.object({ campaignId: z.string(), name: z.string(), amount: wireMoney })),
  }),
  refusals: { player_unknown: 404 },
});
