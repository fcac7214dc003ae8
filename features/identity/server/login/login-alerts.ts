import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import type { AlertSource } from '#features/staff/public.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { failedLogins } from '../../db/login/failed-logins.ts';

/** From how many failed log-ins within a minute on staff is alerted. */
export const loginAlertBounds = setting({
  key: 'identity.alert_bounds',
  schema: z.strictObject({ failedLogins: z.int().min(5).max(10_000) }),
  default: { failedLogins: 60 },
  owner: 'identity',
  permission: 'merchants.write',
  // To be told of less takes two.
  secondPerson: (before, after) => after.failedLogins > before.failedLogins,
  effect: 'next_call',
});

/** Many log-ins fail at once, until there was no such minute for ten minutes: an attack rests and goes on. */
export const failedLoginAlerts: AlertSource = {
  kind: 'login_attack',
  everyMs: secondsMs(15),
  causesOf: async ({ database: { read } }, most) => {
    const bounds = (await loginAlertBounds.ofEach(read)).map(({ merchantId, value }) => ({
      merchantId,
      bound: value.failedLogins,
    }));
    return (await failedLogins(read, bounds, most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: 'logins',
      since: it.since,
      amount: null,
      detail: null,
      measure: { unit: 'count', threshold: it.bound, value: BigInt(it.failed) },
    }));
  },
};
