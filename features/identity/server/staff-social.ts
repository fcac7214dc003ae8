import { editSite, type MerchantSettings, merchantOf, switchFlagIn } from '#features/merchants/public.ts';
import { isInner } from '#kit/server/open-network.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { staffPlayerBonds } from '../contract/staff-player-bonds.ts';
import type { staffSetSocial } from '../contract/staff-set-social.ts';
import type { staffSocial } from '../contract/staff-social.ts';
import { bondsOf } from '../db/bonds.ts';
import { memberById } from '../db/member-row.ts';
import { type ProviderRow, providersOf, saveProvider } from '../db/social-providers.ts';
import { isProviderAddress, redirectAddress } from '../domain/provider-address.ts';
import {
  type Addresses,
  clientFault,
  needsSecret,
  type Provider,
  providers,
  standardAddresses,
  strangeAddresses,
} from '../domain/social-providers.ts';
import { flagOfProvider, sealSecret } from './provider-setup.ts';
import { bondShown } from './show-social.ts';

export const showStaffSocial =
  (world: World): Handler<typeof staffSocial> =>
  async (_input, { merchantId }) => {
    const rows = await providersOf(world.backofficeDatabase.read, merchantId);
    const settings = await merchantOf(world, merchantId);
    return accept({
      providers: providers.map((provider) =>
        shown(settings, rows.find((row) => row.provider === provider) ?? emptyRow(provider)),
      ),
    });
  };

const emptyRow = (provider: Provider): ProviderRow => ({ provider, clientId: '', sealedSecret: null, addresses: {} });

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

/** The secret goes into the vault and into no audit entry: that tells that it was replaced. */
export const setSocial =
  (world: World): Handler<typeof staffSetSocial> =>
  async ({ provider, isOn, clientId, secret, addresses, reason }, visit) => {
    const own = withoutEmpty(addresses);
    const fault = clientFault(provider, { clientId, secret });
    if (fault) return refuse('provider_client_invalid', { field: fault });
    const wrong = addressFault(world, provider, own);
    if (!wrong.ok) return wrong;
    const { merchantId } = visit;
    return editSite(world, visit, reason, async (tx, settings) => {
      const before = (await providersOf(tx, merchantId)).find((row) => row.provider === provider) ?? emptyRow(provider);
      const sealedSecret = secret === undefined ? before.sealedSecret : sealSecret(world, merchantId, provider, secret);
      const row = { provider, clientId, sealedSecret, addresses: own };
      // Else whoever may set addresses could have the kept secret sent to one of theirs.
      if (secret === undefined && before.sealedSecret !== null && !isSamePlace(before, row))
        return refuse('provider_secret_required');
      if (isOn && needsSecret(provider) && sealedSecret === null) return refuse('provider_incomplete');
      await saveProvider(tx, merchantId, row);
      await switchFlagIn(tx, { merchantId, flag: flagOfProvider[provider], state: isOn ? 'on' : 'off' });
      const after = shown(
        { hosts: settings.hosts, flags: { ...settings.flags, [flagOfProvider[provider]]: isOn } },
        row,
      );
      return accept({
        answer: after,
        action: 'identity.set_provider',
        subject: { kind: 'provider', id: provider },
        before: { ...told(before), isOn: settings.flags[flagOfProvider[provider]] },
        after: { ...told(row), isOn, secret: secret === undefined ? 'kept' : 'replaced' },
      });
    });
  };

const told = ({ clientId, sealedSecret, addresses }: ProviderRow) => ({
  clientId,
  hasSecret: sealedSecret !== null,
  addresses: { ...addresses },
});

const isSamePlace = (one: ProviderRow, other: ProviderRow): boolean =>
  one.clientId === other.clientId &&
  (['issuer', 'authorize', 'token', 'profile', 'keys'] as const).every(
    (name) => one.addresses[name] === other.addresses[name],
  );

const withoutEmpty = (addresses: { readonly [name: string]: string | undefined }): Addresses =>
  Object.fromEntries(
    Object.entries(addresses).flatMap(([name, text]) => {
      const plain = text?.trim() ?? '';
      return plain === '' ? [] : [[name, plain]];
    }),
  );

const addressFault = (
  { reach }: World,
  provider: Provider,
  own: Addresses,
): Result<object, 'provider_address_invalid'> => {
  const isGood = (text: string): boolean => {
    if (!isProviderAddress(text, reach)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'http:' || !isInner(hostname);
  };
  const [name] = [
    ...strangeAddresses(provider, own),
    ...Object.entries(own).flatMap(([key, text]) => (isGood(text) ? [] : [key])),
  ];
  return name === undefined ? accept({}) : refuse('provider_address_invalid', { name });
};

export const showPlayerBonds =
  (world: World): Handler<typeof staffPlayerBonds> =>
  async ({ memberId }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const member = await memberById(tx, memberId);
    if (member?.merchant_id !== merchantId) return refuse('player_unknown');
    return accept({ bonds: (await bondsOf(tx, memberId)).map((row) => bondShown(world, row)) });
  };
