import { appendAuditIn, type AuditFacts, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { addChanges, type ChangedGame } from '../../db/game-changes.ts';
import { nodeIdOf } from '../../domain/catalogue.ts';
import { showPlacesChanged, showPlacesChangedEverywhere } from './record-places.ts';

/** Who changes the catalogue: staff, or the system itself at a start. */
export type Author = StaffVisit | { merchantId: MerchantId; system: string };

const auditOf = (by: Author) =>
  'staff' in by
    ? auditVisit(by)
    : { merchantId: by.merchantId, actor: { kind: 'system', id: by.system, name: by.system } as const };

type Note = {
  /** A verb, such as `show_games`. */
  action: string;
  games: readonly ChangedGame[];
  reason?: string;
  /** What the trail says of them where they are many; of one it says what changed. */
  summary?: { id: string; after: Readonly<Record<string, AuditFacts>> };
  /** `all`: it holds for every merchant. */
  scope?: 'merchant' | 'all';
};

/** Writes down a change of games: once in the trail, once for each game, and tells open pages. */
export const noteChangesIn = async (
  world: World,
  tx: Tx,
  by: Author,
  { action, games, reason, summary, scope = 'merchant' }: Note,
): Promise<void> => {
  const [first] = games;
  const one = games.length === 1 && !summary ? first : undefined;
  const { seq } = await appendAuditIn(tx, {
    ...auditOf(by),
    action: `lobby.${action}`,
    subject: one
      ? { kind: 'lobby_game', id: nodeIdOf(one) }
      : { kind: scope === 'all' ? 'lobby_vendor' : 'lobby_games', id: summary?.id ?? `${games.length} games` },
    before: one ? one.before : {},
    after: one ? one.after : (summary?.after ?? { ...first?.after, games: games.map(nodeIdOf) }),
    ...(reason !== undefined && { reason }),
  });
  if (games.length > 0)
    await addChanges(tx, {
      merchantId: scope === 'all' ? null : by.merchantId,
      action,
      auditSeq: seq,
      by: 'staff' in by ? by.staff.username : by.system,
      reason: reason ?? null,
      games,
    });
  if (scope === 'all') await showPlacesChangedEverywhere(world, tx);
  else showPlacesChanged(world, tx, by.merchantId);
};

/** Writes down what was done with a vendor as a whole. */
export const noteVendorIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  {
    vendor,
    action,
    ...facts
  }: { vendor: string; action: string; before?: AuditFacts; after?: AuditFacts; reason?: string },
): Promise<void> => {
  const subject = { kind: 'lobby_vendor', id: vendor };
  await appendAuditIn(tx, { ...auditVisit(visit), action: `lobby.${action}`, subject, ...facts });
  await showPlacesChangedEverywhere(world, tx);
};
