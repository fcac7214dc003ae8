import { setting } from '#features/merchants/public.ts';
import { durationIn } from '#kit/shared/settings/setting-fields.ts';

/** A password older than this is expired, see PWDEXPFORCECHANGE3; empty means never. */
export const passwordDays = setting({
  key: 'identity.password_days',
  schema: durationIn('days', { min: 1, max: 3650 }).nullable(),
  default: null,
  owner: 'identity',
  permission: 'merchants.write',
  // One person makes passwords change sooner; that they stay longer takes two.
  secondPerson: (before, after) => before !== null && (after === null || after > before),
  effect: 'next_login',
});
