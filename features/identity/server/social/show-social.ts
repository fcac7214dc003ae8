import type { World } from '#kit/server/world.ts';
import type { BondRow } from '../../db/social/bonds.ts';
import { type Provider, type SocialProvider, socialProviders as known } from '../../domain/social-providers.ts';
import { openLabel } from './bond-seals.ts';

export const withButton = (offered: readonly { provider: Provider }[]): SocialProvider[] =>
  known.filter((name) => offered.some(({ provider }) => provider === name));

export const bondShown = (world: World, row: BondRow) => ({
  provider: row.provider,
  label: openLabel(world, row.sealed_label),
  boundAt: row.bound_at,
});
