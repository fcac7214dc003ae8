import type { AuditFacts } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { MerchantSettings } from '../../domain/settings.ts';
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
export const editSeen = (world: World, visit: StaffVisit, { action, version, reason, before, after, write }: Change) =>
  editSite(world, visit, reason, async (tx, settings) => {
    if (settings.version !== version) return refuse('version_conflict', { version: settings.version });
    return accept({
      answer: { version: await write(tx) },
      action,
      subject: { kind: 'merchant', id: visit.merchantId },
      before: before(settings),
      after,
    });
  });
