import { setting } from '#features/merchants/public.ts';
import { durationIn } from '#kit/shared/settings/setting-fields.ts';

/** How long nothing may arrive before an endpoint is stopped, and how long one delivery is tried. */
export const stopAfter = setting({
  key: 'webhooks.stop_after',
  schema: durationIn('days', { min: 1, max: 14 }),
  default: 3,
  owner: 'webhooks',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_call',
});
