import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { changePage, changeQuery } from './profile-view.ts';

export const profileHistory = endpoint({
  method: 'GET',
  path: '/wps/member/profile/history',
  access: 'player',
  summary: "What changed in the member's own profile, when and by whom, masked; newest first.",
  input: z.object(changeQuery),
  output: changePage,
  refusals: {},
});
