import { recoveryKey } from '#kit/server/credentials/recovery-codes.ts';
import type { World } from '#kit/server/world.ts';

const sealPurpose = 'staff.totp';

export const sealSecret = (world: World, secret: string): string => world.vault.seal(sealPurpose, secret);
export const openSecret = (world: World, sealed: string): string => world.vault.open(sealPurpose, sealed);

/** Under what a code on paper is kept and found. */
export const recoveryIndex = (world: World, staffId: string, code: string): string =>
  world.vault.blindIndex('staff.recovery', `${staffId}/${recoveryKey(code)}`);
