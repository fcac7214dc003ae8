import { editSite, type MerchantSettings, merchantOf, switchFlagIn } from '#features/merchants/public.ts';
import { isApprovalWaiting } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { staffPlayerBonds } from '../contract/staff-player-bonds.ts';
import type { staffSetSocial } from '../contract/staff-set-social.ts';
import type { staffSocial } from '../contract/staff-social.ts';
import { bondsOf } from '../db/bonds.ts';
import { memberById } from '../db/member-row.ts';
import { type ProviderRow, providersOf } from '../db/social-providers.ts';
import { redirectAddress } from '../domain/provider-address.ts';
import {
  type Addresses,
  clientFault,
  needsSecret,
  type Provider,
  providers,
  standardAddresses,
} from '../domain/social-providers.ts';
import {
  emptyRow,
  isSamePlace,
  providerApproval,
  requestProviderChangeIn,
  subjectOfProvider,
} from './provider-change.ts';
import { flagOfProvider } from './provider-setup.ts';
import { bondShown } from './show-social.ts';

export const showStaffSocial =
  (world: World): Handler<typeof staffSocial> =>
  async (_input, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const rows = await providersOf(read, merchantId);
    const settings = await merchantOf(world, merchantId);
    const isAsked = (provider: Provider) =>
      isApprovalWaiting(read, { merchantId, kind: providerApproval, subject: subjectOfProvider(provider) });
    return accept({
      providers: await Promise.all(
        providers.map(async (provider) => ({
          ...shown(settings, rows.find((row) => row.provider === provider) ?? emptyRow(provider)),
          isAsked: await isAsked(provider),
        })),
      ),
    });
  };

const shown = ({ flags, hosts }: Pick<MerchantSettings, 'flags' | 'hosts'>, row: ProviderRow) => {
  const { provider, clientId, sealedSecret, addresses } = row;
  return {
    provider,
    isOn: flags[flagOfProvider[provider]],
    clientId,
    hasSecret: sealedSecret !== null,
    needsSecret: needsSecret(provider),
    addresses,
    standardAddresses: standardAddresses[provider],
    redirectAddresses: provider === 'firebase' ? [] : hosts.map((host) => redirectAddress(host, provider)),
  };
};

/** A set-up and a switch to on wait for a second person; only the switch to off is done alone and at once. */
export const setSocial =
  (world: World): Handler<typeof staffSetSocial> =>
  async ({ provider, isOn, clientId, secret, addresses, reason }, visit) => {
    const own = withoutEmpty(addresses);
    const fault = clientFault(provider, { clientId, secret });
    if (fault) return refuse('provider_client_invalid', { field: fault });
    const { merchantId } = visit;
    const rows = await providersOf(world.backofficeDatabase.read, merchantId);
    const before = rows.find((row) => row.provider === provider) ?? emptyRow(provider);
    if (!isOn && secret === undefined && isSamePlace(before, { clientId, addresses: own }))
      return switchOff(world, visit, { provider, reason });
    return world.backofficeDatabase.transact(async (tx) => {
      const change = { provider, isOn, clientId, secret, addresses: own, reason };
      const asked = await requestProviderChangeIn(world, tx, visit, change);
      return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
    });
  };

const switchOff = (
  world: World,
  visit: StaffVisit,
  { provider, reason }: { provider: Provider; reason: string },
): Promise<Result<{ outcome: 'switched_off' }, never>> =>
  editSite(world, visit, reason, async (tx, { flags }) => {
    const flag = flagOfProvider[provider];
    await switchFlagIn(tx, { merchantId: visit.merchantId, flag, state: 'off' });
    return accept({
      answer: { outcome: 'switched_off' as const },
      action: providerApproval,
      subject: subjectOfProvider(provider),
      before: { isOn: flags[flag] },
      after: { isOn: false },
    });
  });

const withoutEmpty = (addresses: { readonly [name: string]: string | undefined }): Addresses =>
  Object.fromEntries(
    Object.entries(addresses).flatMap(([name, text]) => {
      const plain = text?.trim() ?? '';
      return plain === '' ? [] : [[name, plain]];
    }),
  );

export const showPlayerBonds =
  (world: World): Handler<typeof staffPlayerBonds> =>
  async ({ memberId }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const member = await memberById(tx, memberId);
    if (member?.merchant_id !== merchantId) return refuse('player_unknown');
    return accept({ bonds: (await bondsOf(tx, memberId)).map((row) => bondShown(world, row)) });
  };
