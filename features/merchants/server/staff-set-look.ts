import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Tx } from '#kit/server/database.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { AuditFacts } from '#features/staff/public.ts';
import type { staffSetCdns } from '../contract/staff-set-cdns.ts';
import type { staffSetLanguages } from '../contract/staff-set-languages.ts';
import type { staffSetTheme } from '../contract/staff-set-theme.ts';
import { setCdns, setLanguages, setTheme } from '../db/update-merchant.ts';
import { hostOf } from '../domain/host.ts';
import type { MerchantSettings } from '../domain/settings.ts';
import { editSite } from './edit-site.ts';

type Change = {
  action: string;
  version: number;
  reason: string;
  before: (settings: MerchantSettings) => AuditFacts;
  after: AuditFacts;
  /** @returns the new version. */
  write: (tx: Tx) => Promise<number>;
};

/** An edit of what was seen: nobody has changed the merchant in between. */
const editSeen = (world: World, visit: StaffVisit, { action, version, reason, before, after, write }: Change) =>
  editSite(world, visit, reason, async (tx, settings) => {
    if (settings.version !== version) return refuse('changed_meanwhile', { version: settings.version });
    return accept({
      answer: { version: await write(tx) },
      action,
      subject: { kind: 'merchant', id: visit.merchantId },
      before: before(settings),
      after,
    });
  });

export const changeLanguages =
  (world: World): Handler<typeof staffSetLanguages> =>
  async ({ languages, version, reason }, visit) =>
    editSeen(world, visit, {
      action: 'merchants.set_languages',
      version,
      reason,
      before: (settings) => ({ languages: settings.languages }),
      after: { languages },
      write: (tx) => setLanguages(tx, visit.merchantId, languages),
    });

export const changeTheme =
  (world: World): Handler<typeof staffSetTheme> =>
  async ({ start, locked, version, reason }, visit) =>
    editSeen(world, visit, {
      action: 'merchants.set_theme',
      version,
      reason,
      before: (settings) => settings.theme,
      after: { start, locked },
      write: (tx) => setTheme(tx, visit.merchantId, { start, locked }),
    });

/** Hosts as addresses have them: lower case, each once. */
const hostsOf = (texts: readonly string[]): string[] | undefined => {
  const hosts = texts.map(hostOf);
  const known = hosts.filter((host) => host !== undefined && host.includes('.'));
  return known.length === hosts.length ? [...new Set(known.filter((host) => host !== undefined))] : undefined;
};

export const changeCdns =
  (world: World): Handler<typeof staffSetCdns> =>
  async ({ imageCdns, launchGameCdns, version, reason }, visit) => {
    const [images, games] = [hostsOf(imageCdns), hostsOf(launchGameCdns)];
    if (!images || !games) return refuse('host_invalid');
    const after = { imageCdns: images, launchGameCdns: games };
    return editSeen(world, visit, {
      action: 'merchants.set_cdns',
      version,
      reason,
      before: (settings) => ({ imageCdns: settings.imageCdns, launchGameCdns: settings.launchGameCdns }),
      after,
      write: (tx) => setCdns(tx, visit.merchantId, after),
    });
  };
