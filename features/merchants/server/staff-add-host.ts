import { handle } from '#kit/server/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddHost as contract } from '../contract/staff-add-host.ts';
import { insertHost } from '../db/hosts.ts';
import { hostOf } from '../domain/host.ts';
import { editSite } from './edit-site.ts';

const hostsMax = 50;

export const staffAddHost = handle(contract, (world) => async ({ host: text, reason }, visit) => {
  const host = hostOf(text);
  if (host === undefined) return refuse('host_invalid');
  const { merchantId } = visit;
  return editSite(world, visit, reason, async (tx, { hosts }) => {
    if (hosts.length >= hostsMax) return refuse('hosts_limit', { most: hostsMax });
    if (!(await insertHost(tx, { host, merchantId, at: world.clock.now() }))) return refuse('host_taken', { host });
    return accept({
      answer: { host },
      action: 'merchants.add_host',
      subject: { kind: 'host', id: host },
      before: { hosts },
      after: { hosts: [...hosts, host] },
    });
  });
});
