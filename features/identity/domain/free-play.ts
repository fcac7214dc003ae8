import { hoursMs } from '#kit/shared/time.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';

/** How long a trial account lives, whatever is done with it. */
export const trialLifeMs = hoursMs(2);

/** Demo credit of a new trial account, granted once: 10,000.00. */
export const trialCredit: Minor = minor(1_000_000n);

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `trial` and nine letters: nobody's name, and long enough that two of them hardly ever meet. @param chance nine bytes. */
export const trialName = (chance: Uint8Array): string =>
  `trial${[...chance].map((byte) => letters[byte % letters.length]).join('')}`;

export const trialNameChance = 9;
