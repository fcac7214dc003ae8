import { editSite, switchFlagIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffSetSocial as contract } from '../../contract/social/staff-set-social.ts';
import { providersOf } from '../../db/social/social-providers.ts';
import { type Addresses, clientFault, type Provider } from '../../domain/social-providers.ts';
import {
  emptyRow,
  isSamePlace,
  providerApproval,
  requestProviderChangeIn,
  subjectOfProvider,
} from './provider-change.ts';
import { flagOfProvider } from './provider-setup.ts';

/** A set-up and a switch to on wait for a second person; only the switch to off is done alone and at once. */
export const staffSetSocial = handle(
  contract,
  (world) =>
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
    },
);

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
