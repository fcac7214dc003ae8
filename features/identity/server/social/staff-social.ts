import { merchantOf, type MerchantSettings } from '#features/merchants/public.ts';
import { isApprovalWaiting } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSocial as contract } from '../../contract/social/staff-social.ts';
import { type ProviderRow, providersOf } from '../../db/social/social-providers.ts';
import { redirectAddress } from '../../domain/provider-address.ts';
import { needsSecret, type Provider, providers, standardAddresses } from '../../domain/social-providers.ts';
import { emptyRow, providerApproval, subjectOfProvider } from './provider-change.ts';
import { flagOfProvider } from './provider-setup.ts';

export const staffSocial = handle(contract, (world) => async (_input, { merchantId }) => {
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
});

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
