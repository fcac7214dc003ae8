import type { Ticker } from '#kit/server/jobs/jobs.ts';
import { forgetOldRates } from '#kit/server/http/rate-limit.ts';
import { forgetSocialAttempts } from '../db/social/social-attempts.ts';
import type { World } from '#kit/server/world.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { forgetOldCaptchas } from '../db/login/captchas.ts';
import { forgetOldResetLinks } from '../db/passwords/reset-links.ts';
import { forgetOldDevices } from '../db/login/devices.ts';
import { forgetOldCodes } from '../db/contacts/verification-codes.ts';
import { clearTrials } from './registration/clear-trials.ts';

export const tickers = (world: World): Ticker[] => [
  {
    name: 'identity/forget-old-rates',
    everyMs: hoursMs(1),
    run: () => world.database.transact((tx) => forgetOldRates(tx)),
  },
  {
    name: 'identity/forget-social-attempts',
    everyMs: hoursMs(1),
    run: () => world.database.transact((tx) => forgetSocialAttempts(tx)),
  },
  {
    name: 'identity/forget-old-codes',
    everyMs: hoursMs(1),
    run: async () => {
      const before = later(world.clock.now(), -hoursMs(1));
      await world.database.transact((tx) => forgetOldCodes(tx, before));
      await world.database.transact((tx) => forgetOldCaptchas(tx, before));
      await world.database.transact((tx) => forgetOldResetLinks(tx, before));
    },
  },
  { name: 'identity/clear-trials', everyMs: minutesMs(1), run: clearTrials(world) },
  {
    name: 'identity/forget-old-devices',
    everyMs: hoursMs(1),
    run: () => world.database.transact((tx) => forgetOldDevices(tx)),
  },
];
