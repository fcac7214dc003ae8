import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { networkFaults } from '#kit/shared/networks/networks.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffLimitNetworks as contract } from '../../contract/reviews/staff-limit-networks.ts';
import { operatorById } from '../../db/operators.ts';
import { insertNetworkList, lockNetworkLists } from '../../db/reviews/network-lists.ts';
import { anyRole, letsIn, onlyTightensList } from '../../domain/staff-networks.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { requestApprovalIn } from '../approvals/request-approval.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { roleToGive } from '../roles/role-to-give.ts';
import { networkLists } from './is-let-in.ts';

const limitApproval = 'staff.limit_networks';

/** Nobody shuts themselves out: whoever sets a list, and whoever approves it, still comes in from where they are. */
export const staffLimitNetworks = handle(
  contract,
  (world) =>
    ({ place, networks, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        const [fault] = networkFaults(networks);
        if (fault) return refuse('network_wrong', fault);
        if (place !== anyRole && 'refusal' in (await roleToGive(tx, merchantId, place))) return refuse('role_unknown');
        await lockNetworkLists(tx, merchantId);
        const before = (await networkLists(tx, merchantId)).get(place) ?? [];
        if (before.join() === networks.join()) return refuse('no_change');
        if (await shutsOut(tx, visit, { place, networks })) return refuse('shuts_you_out', { address: visit.ip });
        if (onlyTightensList(before, networks)) {
          const [setBy, setWith] = [visit.staff.staffId, null];
          await setIn(tx, visit, { place, networks, before, setBy, setWith, reason });
          return accept({ outcome: 'done' as const });
        }
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: limitApproval,
          permission: 'staff.write',
          subject: { kind: 'network_list', id: `${merchantId}/${place}` },
          amount: null,
          facts: { place, before: [...before], networks: [...networks] },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }),
);

type List = { place: string; networks: readonly string[] };

const shutsOut = async (tx: Tx, { merchantId, staff, ip }: StaffVisit, { place, networks }: List): Promise<boolean> => {
  const operator = await operatorById(tx, staff.staffId);
  const lists = new Map([...(await networkLists(tx, merchantId)), [place, networks] as const]);
  return operator === undefined || !letsIn(lists, operator.role, ip);
};

type Setting = List & { before: readonly string[]; setBy: string; setWith: string | null; reason: string };

const setIn = async (tx: Tx, visit: StaffVisit, { before, reason, ...it }: Setting): Promise<void> => {
  const { merchantId } = visit;
  await insertNetworkList(tx, { ...it, merchantId });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'staff.limit_networks',
    subject: { kind: 'network_list', id: `${merchantId}/${it.place}` },
    before: { networks: [...before] },
    after: { networks: [...it.networks] },
    reason,
  });
};

const wireFacts = z.object({ place: z.string(), before: z.array(z.string()), networks: z.array(z.string()) });

export const networksApproval: ApprovalActions = {
  [limitApproval]: {
    approve: async (tx, { facts, requestedBy, reason }, visit) => {
      const { place, before, networks } = wireFacts.parse(facts);
      await lockNetworkLists(tx, visit.merchantId);
      const now = (await networkLists(tx, visit.merchantId)).get(place) ?? [];
      if (now.join() !== before.join()) return refuse('version_conflict');
      if (await shutsOut(tx, visit, { place, networks })) return refuse('shuts_you_out', { address: visit.ip });
      const [setBy, setWith] = [requestedBy.staffId, visit.staff.staffId];
      await setIn(tx, visit, { place, networks, before, setBy, setWith, reason });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
