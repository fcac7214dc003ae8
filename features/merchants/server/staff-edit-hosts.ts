import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffAddHost } from '../contract/staff-add-host.ts';
import type { staffRemoveHost } from '../contract/staff-remove-host.ts';
import { deleteHost, insertHost } from '../db/hosts.ts';
import { hostOf } from '../domain/host.ts';
import { editSite } from './edit-site.ts';

const hostsMax = 50;

export const addHost =
  (world: World): Handler<typeof staffAddHost> =>
  async ({ host: text, reason }, visit) => {
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
  };

export const removeHost =
  (world: World): Handler<typeof staffRemoveHost> =>
  async ({ host: text, confirmation = '', reason }, visit) => {
    const host = hostOf(text);
    return editSite(world, visit, reason, async (tx, { hosts }) => {
      if (host === undefined || !hosts.includes(host)) return refuse('host_unknown');
      if (hosts.length === 1) return refuse('host_last');
      // Whoever takes away the name that they are using themselves must mean it.
      if (host === hostOf(visit.host ?? '') && hostOf(confirmation) !== host) return refuse('host_in_use', { host });
      await deleteHost(tx, visit.merchantId, host);
      return accept({
        answer: { host },
        action: 'merchants.remove_host',
        subject: { kind: 'host', id: host },
        before: { hosts },
        after: { hosts: hosts.filter((other) => other !== host) },
      });
    });
  };
