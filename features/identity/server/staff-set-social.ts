import { editSite, switchFlagIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/handle.ts';
import { isInner } from '#kit/server/open-network.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffSetSocial as contract } from '../contract/staff-set-social.ts';
import { type ProviderRow, providersOf, saveProvider } from '../db/social-providers.ts';
import { isProviderAddress } from '../domain/provider-address.ts';
import {
  type Addresses,
  clientFault,
  needsSecret,
  type Provider,
  strangeAddresses,
} from '../domain/social-providers.ts';
import { flagOfProvider, sealSecret } from './provider-setup.ts';
import { emptyRow, shown } from './staff-social.ts';

/** The secret goes into the vault and into no audit entry: that tells that it was replaced. */
export const staffSetSocial = handle(
  contract,
  (world) =>
    async ({ provider, isOn, clientId, secret, addresses, reason }, visit) => {
      const own = withoutEmpty(addresses);
      const fault = clientFault(provider, { clientId, secret });
      if (fault) return refuse('provider_client_invalid', { field: fault });
      const wrong = addressFault(world, provider, own);
      if (!wrong.ok) return wrong;
      const { merchantId } = visit;
      return editSite(world, visit, reason, async (tx, settings) => {
        const before =
          (await providersOf(tx, merchantId)).find((row) => row.provider === provider) ?? emptyRow(provider);
        const sealedSecret =
          secret === undefined ? before.sealedSecret : sealSecret(world, merchantId, provider, secret);
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
    },
);

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
