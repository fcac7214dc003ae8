import type { World } from '#kit/server/world.ts';

const sealPurpose = 'staff.totp';

export const sealSecret = (world: World, secret: string): string => world.vault.seal(sealPurpose, secret);
export const openSecret = (world: World, sealed: string): string => world.vault.open(sealPurpose, sealed);
