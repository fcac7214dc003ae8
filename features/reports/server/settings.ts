import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';

const addresses = z
  .array(z.email().max(254).toLowerCase())
  .max(5)
  .overwrite((list) => [...new Set(list)]);

/** Who gets mails of alerts, of which of them, and in which language. */
export const alertMails = setting({
  key: 'reports.alert_mails',
  schema: z.strictObject({ addresses, when: z.enum(['all', 'overdue']), language: z.enum(['TH', 'EN']) }),
  default: { addresses: [], when: 'all', language: 'TH' },
  owner: 'reports',
  permission: 'merchants.write',
  // An address outside hears what goes wrong inside: only to take one away takes one person alone.
  secondPerson: (before, after) => after.addresses.some((each) => !before.addresses.includes(each)),
  effect: 'next_call',
});
