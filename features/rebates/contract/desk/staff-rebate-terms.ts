import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { cashbackTermsView, cashbackVersions, rebateTermsView, rebateVersions } from './terms-views.ts';

export const staffRebateTerms = endpoint({
  method: 'GET',
  path: '/staff/rebates/terms',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'The rates of rebates and cashback, every version, the newest first, and the highest wages in force.',
  input: z.object({}),
  output: z.object({
    /** The merchant's day: a version is in force from its first day on. */
    today: z.string(),
    rebate: rebateVersions,
    cashback: cashbackVersions,
    /** What a merchant that has none begins with. */
    start: z.object({ rebate: rebateTermsView, cashback: cashbackTermsView }),
    /** What agents are paid of the same turnover at most, in hundredths of a percent. */
    wages: z.int(),
  }),
  refusals: {},
});
