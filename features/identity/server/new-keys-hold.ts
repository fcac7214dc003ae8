import type { World } from '#kit/server/world.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import { withdrawalHoldMs } from './set-password-anew.ts';

/** Until when withdrawals of whoever comes by new keys wait, as after a reset; undefined by keys that stood for long enough. */
export const newKeysHold = ({ clock }: World, keysChangedAt: Instant | null): Instant | undefined => {
  const now = clock.now();
  return keysChangedAt !== null && later(keysChangedAt, withdrawalHoldMs) > now
    ? later(now, withdrawalHoldMs)
    : undefined;
};
