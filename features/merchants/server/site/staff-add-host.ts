import { type ApprovalActions, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddHost as contract } from '../../contract/staff-add-host.ts';
import { insertHost, isHostTaken } from '../../db/hosts.ts';
import { readSettings } from '../../db/read-settings.ts';
import { hostOf } from '../../domain/host.ts';
import { editSiteIn } from './edit-site.ts';

const hostsMax = 50;

const hostApproval = 'merchants.add_host';

/** Links of mails lead to the host that was called, if it is the merchant's: a new one is agreed on by two people. */
export const staffAddHost = handle(contract, (world) => async ({ host: text, reason }, visit) => {
  const host = hostOf(text);
  if (host === undefined) return refuse('host_invalid');
  return world.backofficeDatabase.transact(async (tx) => {
    const { hosts } = await readSettings(tx, visit.merchantId);
    if (hosts.length >= hostsMax) return refuse('hosts_limit', { most: hostsMax });
    if (await isHostTaken(tx, host)) return refuse('host_taken', { host });
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: hostApproval,
      permission: 'merchants.write',
      subject: { kind: 'host', id: host },
      amount: null,
      facts: { host, hosts: hosts.join(' ') },
      reason,
    });
    return asked.ok ? accept({ host, outcome: 'needs_approval' as const }) : asked;
  });
});

/** The second person's word: the site is served under the host from then on. */
export const hostActions = (world: World): ApprovalActions => ({
  [hostApproval]: {
    approve: (tx, { subject, reason, requestedBy }, visit) =>
      editSiteIn(world, tx, visit, reason, async ({ hosts }) => {
        const { merchantId } = visit;
        if (hosts.length >= hostsMax) return refuse('hosts_limit');
        if (!(await insertHost(tx, { host: subject.id, merchantId, at: world.clock.now() })))
          return refuse('host_taken');
        return accept({
          answer: {},
          action: hostApproval,
          subject,
          before: { hosts },
          after: { hosts: [...hosts, subject.id], requestedBy: requestedBy.username },
        });
      }),
    reject: () => Promise.resolve(),
  },
});
