import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept } from '#kit/shared/result.ts';
import { staffAllowedHosts as contract } from '../../contract/links/staff-allowed-hosts.ts';
import { allowedHosts } from '../../db/allowed-hosts.ts';

/** A plain host name, perhaps with a port, in the form in which addresses are compared. */
export const hostOf = (text: string): string | undefined => {
  if (!/^[^\s/\\@?#]+$/.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const { host, hostname } = new URL(`https://${text}`);
  return hostname.includes('.') ? host : undefined;
};

export const staffAllowedHosts = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept({ hosts: await allowedHosts(world.backofficeDatabase.read, merchantId) }),
);

export const noted = async (
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
