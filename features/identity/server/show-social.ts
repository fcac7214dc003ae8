import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { memberBonds } from '../contract/member-bonds.ts';
import type { socialProviders } from '../contract/social-providers.ts';
import { type BondRow, bondsOf } from '../db/bonds.ts';
import { type Provider, type SocialProvider, socialProviders as known } from '../domain/social-providers.ts';
import { openLabel } from './bond-seals.ts';
import { offeredProviders } from './provider-setup.ts';

const withButton = (offered: readonly { provider: Provider }[]): SocialProvider[] =>
  known.filter((name) => offered.some(({ provider }) => provider === name));

export const showSocialProviders =
  (world: World): Handler<typeof socialProviders> =>
  async (_input, { merchantId }) => {
    const offered = await offeredProviders(world, world.database.read, merchantId);
    return accept({
      providers: withButton(offered),
      hasPhoneAuth: offered.some(({ provider }) => provider === 'firebase'),
    });
  };

export const bondShown = (world: World, row: BondRow) => ({
  provider: row.provider,
  label: openLabel(world, row.sealed_label),
  boundAt: row.bound_at,
});

export const showMemberBonds =
  (world: World): Handler<typeof memberBonds> =>
  async (_input, { merchantId, player }) => {
    const rows = await bondsOf(world.database.read, player.memberId);
    const offered = withButton(await offeredProviders(world, world.database.read, merchantId));
    const isLinked = (name: SocialProvider) => rows.some(({ provider }) => provider === name);
    return accept({
      bonds: rows.map((row) => bondShown(world, row)),
      free: player.kind === 'trial' ? [] : offered.filter((name) => !isLinked(name)),
    });
  };
