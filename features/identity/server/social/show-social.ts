import type { World } from '#kit/server/world.ts';
import type { SocialAccountRow } from '../../db/social/social-accounts.ts';
import { type Provider, type SocialProvider, socialProviders as known } from '../../domain/social-providers.ts';
import { openLabel } from './social-account-seals.ts';

export const withButton = (offered: readonly { provider: Provider }[]): SocialProvider[] =>
  known.filter((name) => offered.some(({ provider }) => provider === name));

export const socialAccountShown = (world: World, row: SocialAccountRow) => ({
  provider: row.provider,
  label: openLabel(world, row.sealed_label),
  boundAt: row.bound_at,
});
