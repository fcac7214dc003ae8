import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { helpLink } from '../domain/help-links.ts';

export const staffHelp = endpoint({
  method: 'GET',
  path: '/staff/protection/help',
  access: 'staff',
  permission: 'protection.read',
  summary: 'Where players of the merchant find help with gambling, by country.',
  input: z.object({}),
  output: z.object({
    /** To be sent back with an edit; 0: those that are shipped. */
    version: z.int(),
    links: z.array(helpLink),
    /** Where the merchant is: what visitors from unknown places are shown. */
    country: z.string(),
  }),
  refusals: {},
});
