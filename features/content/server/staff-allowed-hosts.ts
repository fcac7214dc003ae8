import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as allow from '../contract/staff-allow-host.ts';
import type * as list from '../contract/staff-allowed-hosts.ts';
import type * as forbid from '../contract/staff-forbid-host.ts';
import { allowedHosts, deleteAllowedHost, insertAllowedHost } from '../db/allowed-hosts.ts';

const hostsMax = 50;

/** A plain host name, perhaps with a port, in the form in which addresses are compared. */
const hostOf = (text: string): string | undefined => {
  if (!/^[^\s/\\@?#]+$/.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const { host, hostname } = new URL(`https://${text}`);
  return hostname.includes('.') ? host : undefined;
};

export const showAllowedHosts =
  (world: World): Handler<typeof list.staffAllowedHosts> =>
  async (_input, { merchantId }) =>
    accept({ hosts: await allowedHosts(world.backofficeDatabase.read, merchantId) });

const noted = async (
  tx: Tx,
  visit: StaffVisit,
  change: { action: string; host: string; before: string[]; reason: string },
) => {
  const hosts = await allowedHosts(tx, visit.merchantId);
  const { action, host, before, reason } = change;
  const subject = { kind: 'service_host', id: host };
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action,
    subject,
    before: { hosts: before },
    after: { hosts },
    reason,
  });
  return accept({ hosts });
};

export const allowHost =
  (world: World): Handler<typeof allow.staffAllowHost> =>
  async ({ host: text, reason }, visit) => {
    const host = hostOf(text);
    if (host === undefined) return refuse('host_invalid');
    return world.backofficeDatabase.transact(async (tx) => {
      const before = await allowedHosts(tx, visit.merchantId);
      if (before.length >= hostsMax) return refuse('hosts_limit', { most: hostsMax });
      if (!(await insertAllowedHost(tx, visit.merchantId, host, world.clock.now())))
        return refuse('host_listed', { host });
      return noted(tx, visit, { action: 'content.allow_service_host', host, before, reason });
    });
  };

export const forbidHost =
  (world: World): Handler<typeof forbid.staffForbidHost> =>
  async ({ host: text, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const host = hostOf(text) ?? text;
      const before = await allowedHosts(tx, visit.merchantId);
      if (!(await deleteAllowedHost(tx, visit.merchantId, host))) return refuse('host_unknown');
      return noted(tx, visit, { action: 'content.forbid_service_host', host, before, reason });
    });
