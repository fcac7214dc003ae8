import type { Clock } from '#kit/server/clock.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import { siteTime } from './deliver.ts';

/** The site's time; while the site is away, what it was last ahead of this machine. */
export const bankTime = (siteUrl: string, machine: Clock) => {
  let aheadMs = 0;
  return async (): Promise<Instant> => {
    const told = await siteTime(siteUrl);
    if (told !== undefined) aheadMs = told - machine.now();
    return later(machine.now(), aheadMs);
  };
};
export type BankTime = ReturnType<typeof bankTime>;
