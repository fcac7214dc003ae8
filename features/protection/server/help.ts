import { merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { help } from '../contract/help.ts';
import type { staffHelp } from '../contract/staff-help.ts';
import type { staffSetHelp } from '../contract/staff-set-help.ts';
import { helpLinksOf, saveHelpLinks } from '../db/help-links.ts';
import { type HelpLink, linksFor } from '../domain/help-links.ts';

export const showHelp =
  (world: World): Handler<typeof help> =>
  async (_input, { merchantId, country }) => {
    const { links } = await helpLinksOf(world.database.read, merchantId);
    const there = country ?? (await merchantOf(world, merchantId)).country;
    return accept({ links: linksFor(links, there).map(({ name, phone, url }) => ({ name, phone, url })) });
  };

export const showStaffHelp =
  (world: World): Handler<typeof staffHelp> =>
  async (_input, { merchantId }) => {
    const { version, links } = await helpLinksOf(world.backofficeDatabase.read, merchantId);
    const { country } = await merchantOf(world, merchantId);
    return accept({ version, links: [...links], country });
  };

/** Nobody is left without any: one at least is for everywhere. */
export const setHelp =
  (world: World): Handler<typeof staffSetHelp> =>
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
    });

const lineOf = ({ country, name, phone, url }: HelpLink): string =>
  [country ?? '*', name, phone, url].filter((part) => part !== null).join(' ');
