import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffForbidHost as contract } from '../../contract/links/staff-forbid-host.ts';
import { allowedHosts, deleteAllowedHost } from '../../db/allowed-hosts.ts';
import { hostOf, noted } from './staff-allowed-hosts.ts';

export const staffForbidHost = handle(
  contract,
  (world) =>
    async ({ host: text, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const host = hostOf(text) ?? text;
        const before = await allowedHosts(tx, visit.merchantId);
        if (!(await deleteAllowedHost(tx, visit.merchantId, host))) return refuse('host_unknown');
        return noted(tx, visit, { action: 'content.forbid_service_host', host, before, reason });
      }),
);
