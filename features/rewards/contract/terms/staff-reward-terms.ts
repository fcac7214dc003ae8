import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { levelVersions, pointsTermsView, pointsVersions } from './terms-views.ts';

export const staffRewardTerms = endpoint({
  method: 'GET',
  path: '/staff/rewards/terms',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'The terms of points and levels, every version, the newest first.',
  input: z.object({}),
  output: z.object({
    /** The merchant's day: a version is in force from its first day on. */
    today: z.string(),
    points: pointsVersions,
    levels: levelVersions,
    /** What a merchant that has none begins with. */
    start: pointsTermsView,
  }),
  refusals: {},
});
