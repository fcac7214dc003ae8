import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { helpLink, linksMax } from '../domain/help-links.ts';

export const staffSetHelp = endpoint({
  method: 'POST',
  path: '/staff/protection/help',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Replaces the list of who helps with gambling. Some place for everywhere stays.',
  input: z.strictObject({
    links: z.array(helpLink).min(1).max(linksMax),
    version: z.int().min(0),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { help_changed: 409, help_for_nobody: 422 },
});
