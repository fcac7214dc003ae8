import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetHelp as contract } from '../../contract/staff-set-help.ts';
import { helpLinksOf, saveHelpLinks } from '../../db/help-links.ts';
import type { HelpLink } from '../../domain/help-links.ts';

/** Nobody is left without any: one at least is for everywhere. */
export const staffSetHelp = handle(
  contract,
  (world) =>
    ({ links, version, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        if (!links.some(({ country }) => country === null)) return refuse('help_for_nobody');
        const { merchantId } = visit;
        const before = await helpLinksOf(tx, merchantId);
        const at = world.clock.now();
        const changed = { merchantId, basedOn: version, links, at, by: visit.staff.staffId };
        if (before.version !== version || !(await saveHelpLinks(tx, changed))) return refuse('help_changed');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'protection.set_help',
          subject: { kind: 'merchant', id: merchantId },
          before: { links: before.links.map(lineOf) },
          after: { links: links.map(lineOf) },
          reason,
        });
        return accept({ version: version + 1 });
      }),
);

const lineOf = ({ country, name, phone, url }: HelpLink): string =>
  [country ?? '*', name, phone, url].filter((part) => part !== null).join(' ');
