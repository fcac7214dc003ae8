import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';

const entropy = systemEntropy(systemClock());

/** A whole number from `least` on, below `end`. */
export const numberFrom = (least: number, end: number): number =>
  least + (entropy.bytes(4).readUInt32BE() % (end - least));

export const oneOf = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things[numberFrom(0, Math.max(1, things.length))];

/** For one call: sent again it would be the same act. */
export const freshKey = (): string => entropy.token(160);
