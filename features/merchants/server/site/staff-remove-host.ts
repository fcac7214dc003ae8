import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRemoveHost as contract } from '../../contract/staff-remove-host.ts';
import { deleteHost } from '../../db/hosts.ts';
import { hostOf } from '../../domain/host.ts';
import { editSite } from './edit-site.ts';

export const staffRemoveHost = handle(contract, (world) => async ({ host: text, confirmation = '', reason }, visit) => {
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
});
