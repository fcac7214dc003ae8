import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffAllowHost as contract } from '../../contract/links/staff-allow-host.ts';
import { allowedHosts, insertAllowedHost } from '../../db/allowed-hosts.ts';
import { hostOf, noted } from './staff-allowed-hosts.ts';

const hostsMax = 50;

export const staffAllowHost = handle(contract, (world) => async ({ host: text, reason }, visit) => {
  const host = hostOf(text);
  if (host === undefined) return refuse('host_invalid');
  return world.backofficeDatabase.transact(async (tx) => {
    const before = await allowedHosts(tx, visit.merchantId);
    if (before.length >= hostsMax) return refuse('hosts_limit', { most: hostsMax });
    if (!(await insertAllowedHost(tx, visit.merchantId, host, world.clock.now())))
      return refuse('host_listed', { host });
    return noted(tx, visit, { action: 'content.allow_service_host', host, before, reason });
  });
});
