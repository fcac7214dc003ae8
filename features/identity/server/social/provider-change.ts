import { createHash } from 'node:crypto';
import { z } from 'zod';
import { editSiteIn, type MerchantSettings, switchFlagIn } from '#features/merchants/public.ts';
import {
  type ApprovalActions,
  type DecidedApproval,
  requestApprovalIn,
  type RoleLimitRefusal,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertProviderChange, takeProviderChange } from '../../db/social/provider-changes.ts';
import { type ProviderRow, providersOf, saveProvider } from '../../db/social/social-providers.ts';
import { type Addresses, needsSecret, type Provider, providers } from '../../domain/social-providers.ts';
import { addressFault } from './provider-addresses.ts';
import { flagOfProvider, sealSecret } from './provider-setup.ts';

/** Whoever chooses a provider's keys can become any player: that takes two people. */
export const providerApproval = 'identity.set_provider';

export const subjectOfProvider = (provider: Provider) => ({ kind: 'provider', id: provider });

type ProviderChange = {
  provider: Provider;
  isOn: boolean;
  clientId: string;
  /** Undefined: the one that is kept stays. */
  secret: string | undefined;
  addresses: Addresses;
};
type Refusal = 'provider_address_invalid' | 'provider_secret_required' | 'provider_incomplete';

export const emptyRow = (provider: Provider): ProviderRow => ({
  provider,
  clientId: '',
  sealedSecret: null,
  addresses: {},
  keysChangedAt: null,
});

export const isSamePlace = (
  one: Pick<ProviderRow, 'clientId' | 'addresses'>,
  other: Pick<ProviderRow, 'clientId' | 'addresses'>,
): boolean =>
  one.clientId === other.clientId &&
  (['issuer', 'authorize', 'token', 'profile', 'keys'] as const).every(
    (name) => one.addresses[name] === other.addresses[name],
  );

/** Asks that a provider be set up or switched on; a new secret goes along sealed, the second person sees its fingerprint. */
export const requestProviderChangeIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { reason, ...change }: ProviderChange & { reason: string },
): Promise<Result<{ approvalId: string }, Refusal | 'already_asked' | RoleLimitRefusal>> => {
  const { provider, isOn, clientId, secret, addresses } = change;
  const { merchantId } = visit;
  const standing = await rowIn(tx, visit, provider);
  const fault = faultIn(world, standing, change);
  if (!fault.ok) return fault;
  const changeId = world.entropy.id('ipc');
  if (secret !== undefined)
    await insertProviderChange(tx, {
      changeId,
      merchantId,
      sealedSecret: sealSecret(world, merchantId, provider, secret),
    });
  return requestApprovalIn(world, tx, visit, {
    kind: providerApproval,
    permission: 'merchants.write',
    subject: subjectOfProvider(provider),
    amount: null,
    facts: {
      switch: isOn ? 'on' : 'off',
      clientId,
      ...addresses,
      secret: secret === undefined ? 'kept' : 'replaced',
      ...(secret === undefined ? {} : { changeId, fingerprint: fingerprintOf(secret) }),
      before: { clientId: standing.clientId, ...standing.addresses },
    },
    reason,
  });
};

const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);

const rowIn = async (tx: Tx, { merchantId }: Pick<StaffVisit, 'merchantId'>, provider: Provider) =>
  (await providersOf(tx, merchantId)).find((row) => row.provider === provider) ?? emptyRow(provider);

const faultIn = (world: World, before: ProviderRow, change: ProviderChange): Result<object, Refusal> => {
  const { provider, isOn, secret, addresses } = change;
  const wrong = addressFault(world, provider, addresses);
  if (wrong !== undefined) return refuse('provider_address_invalid', { name: wrong });
  // Else whoever may set addresses could have the kept secret sent to one of theirs.
  if (secret === undefined && before.sealedSecret !== null && !isSamePlace(before, change))
    return refuse('provider_secret_required');
  const hasSecret = secret !== undefined || before.sealedSecret !== null;
  return isOn && needsSecret(provider) && !hasSecret ? refuse('provider_incomplete') : accept({});
};

const address = z.string().optional();
const wireChange = z.object({
  switch: z.enum(['on', 'off']),
  clientId: z.string(),
  secret: z.enum(['kept', 'replaced']),
  changeId: z.string().optional(),
});
const wireAddresses = z.object({
  issuer: address,
  authorize: address,
  token: address,
  profile: address,
  keys: address,
});

/** The second person's word sets the provider up as it was asked, if it still may be. */
export const providerActions = (world: World): ApprovalActions => ({
  [providerApproval]: {
    approve: (tx, approval, visit) =>
      editSiteIn(world, tx, visit, approval.reason, (settings) => setProviderIn(world, tx, visit, approval, settings)),
    reject: async (tx, { facts }) => {
      const { changeId } = wireChange.parse(facts);
      if (changeId !== undefined) await takeProviderChange(tx, changeId);
    },
  },
});

const setProviderIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { subject, facts, requestedBy }: DecidedApproval,
  settings: MerchantSettings,
) => {
  const { merchantId } = visit;
  const provider = z.enum(providers).parse(subject.id);
  const { switch: state, clientId, secret, changeId } = wireChange.parse(facts);
  const addresses = presentOf(wireAddresses.parse(facts));
  const before = await rowIn(tx, visit, provider);
  const sealed = changeId === undefined ? undefined : await takeProviderChange(tx, changeId);
  if (secret === 'replaced' && sealed === undefined) return refuse('provider_secret_required');
  const fault = faultIn(world, before, { provider, isOn: state === 'on', clientId, secret: sealed, addresses });
  if (!fault.ok) return fault;
  const row = { provider, clientId, sealedSecret: sealed ?? before.sealedSecret, addresses };
  await saveProvider(tx, merchantId, row);
  await switchFlagIn(tx, { merchantId, flag: flagOfProvider[provider], state });
  return accept({
    answer: {},
    action: providerApproval,
    subject,
    before: { ...recordOf(before), isOn: settings.flags[flagOfProvider[provider]] },
    after: { ...recordOf(row), isOn: state === 'on', secret, requestedBy: requestedBy.username },
  });
};

const presentOf = (addresses: z.output<typeof wireAddresses>): Addresses =>
  Object.fromEntries(Object.entries(addresses).filter(([, text]) => text !== undefined));

/** For the audit trail: it says that the secret was replaced, never the secret itself. */
const recordOf = ({
  clientId,
  sealedSecret,
  addresses,
}: Pick<ProviderRow, 'clientId' | 'sealedSecret' | 'addresses'>) => ({
  clientId,
  hasSecret: sealedSecret !== null,
  addresses: { ...addresses },
});
