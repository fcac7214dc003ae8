import { z } from 'zod';
import type { ApprovalActions } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { changeEndpoint, insertEndpoint, lockEndpoint } from '../db/endpoints.ts';
import { insertSecret, type NewSecret } from '../db/secrets.ts';
import { isReceiver } from '../domain/address.ts';
import { newSecret, secretPurpose } from './message.ts';

export const approvals = {
  add: 'webhooks.add_endpoint',
  change: 'webhooks.change_endpoint',
  rotate: 'webhooks.rotate_secret',
} as const;

export type EndpointContent = { url: string; label: string; types: readonly string[] };

/** What can be said of an endpoint without asking it. */
export const checkContent = (
  world: World,
  { url, types }: Pick<EndpointContent, 'url' | 'types'>,
): Result<undefined, 'address_unfit' | 'event_type_unknown'> => {
  if (!isReceiver(url, world.reach)) return refuse('address_unfit');
  const known = new Set(outgoingEvents.of(world).map(({ type }) => type));
  return types.every((type) => known.has(type)) ? accept(undefined) : refuse('event_type_unknown');
};

/** Each once, in a lasting order, so that the same choice is the same. */
export const typesInOrder = (types: readonly string[]): string[] => [...new Set(types)].toSorted();

const content = z.object({ url: z.string(), label: z.string(), types: z.array(z.string()) });
const added = z.object({ after: content });
const rotated = z.object({ overlapHours: z.int() });

/** A second person's word makes an endpoint, changes it, or gives it another secret. */
export const approvalActions = (world: World): ApprovalActions => ({
  [approvals.add]: {
    approve: async (tx, { subject, facts, approvalId, requestedBy }, visit) => {
      const { after } = added.parse(facts);
      const checked = checkContent(world, after);
      if (!checked.ok) return checked;
      const endpointId = subject.id;
      const { merchantId } = visit;
      await insertEndpoint(tx, { endpointId, merchantId, ...after, approvalId, by: requestedBy.username });
      await makeSecretIn(world, tx, { endpointId, approvalId, requestedBy, overlapHours: 0 });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
  [approvals.change]: {
    approve: async (tx, { subject, facts, approvalId }, visit) => {
      const { after } = added.parse(facts);
      const checked = checkContent(world, after);
      if (!checked.ok) return checked;
      if (!(await lockEndpoint(tx, visit.merchantId, subject.id))) return refuse('endpoint_unknown');
      await changeEndpoint(tx, { endpointId: subject.id, ...after, approvalId });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
  [approvals.rotate]: {
    approve: async (tx, { subject, facts, approvalId, requestedBy }, visit) => {
      if (!(await lockEndpoint(tx, visit.merchantId, subject.id))) return refuse('endpoint_unknown');
      const { overlapHours } = rotated.parse(facts);
      await makeSecretIn(world, tx, { endpointId: subject.id, approvalId, requestedBy, overlapHours });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});

const makeSecretIn = (world: World, tx: Tx, it: Omit<NewSecret, 'secretId' | 'sealed'>): Promise<void> =>
  insertSecret(tx, {
    ...it,
    secretId: world.entropy.id('whk'),
    sealed: world.vault.seal(secretPurpose, newSecret(world)),
  });
