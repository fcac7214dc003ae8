import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { changePage, changeQuery } from './profile-view.ts';

export const staffProfileHistory = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/profile/history',
  access: 'staff',
  permission: 'players.read',
  summary: "What changed in a player's profile, masked, newest first.",
  input: z.object({ memberId: z.string().max(64), ...changeQuery }),
  output: changePage,
  refusals: { player_unknown: 404 },
});
