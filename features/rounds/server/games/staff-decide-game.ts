import { z } from 'zod';
import { vendorsOwnedBy } from '#features/gateway/public.ts';
import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type DeskRow, type GameChange, lockDesk, noteChange, saveDesk } from '../../db/game-desk.ts';
import { vendorOf } from '../../domain/house-vendors.ts';

/** Held for a decision: a game of ours that this merchant looks after. */
export const deskIn = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  game: string,
): Promise<Result<DeskRow, 'not_found' | 'vendor_not_owned'>> => {
  const desk = await lockDesk(tx, game);
  if (!desk) return refuse('not_found');
  const isKeptHere = (await vendorsOwnedBy(tx, merchantId)).has(vendorOf(game));
  return isKeptHere ? accept(desk) : refuse('vendor_not_owned');
};

const actionOf = {
  switch: 'rounds.switch_game',
  limits: 'rounds.limits_game',
  version: 'rounds.version_game',
} as const satisfies Record<GameChange['what'], string>;

/** Into the game's own history and into the trail. */
export const noteIn = async (
  tx: Tx,
  visit: StaffVisit,
  { game, ...change }: Omit<GameChange, 'by'> & { game: string },
): Promise<void> => {
  await noteChange(tx, { game, ...change, by: visit.staff.username });
  const { what, before, after, reason } = change;
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: actionOf[what],
    subject: { kind: 'game', id: game },
    before,
    after,
    reason,
  });
};

export const versionApproval = 'rounds.change_version';

const wireChange = z.object({ game: z.string(), version: z.int(), before: z.int(), mathsHash: z.string() });

/** What the second person's word does: the version is in play from the next time that the game is switched on. */
export const approvalActions: ApprovalActions = {
  [versionApproval]: {
    approve: async (tx, { facts, reason }, visit) => {
      const { game, version, before } = wireChange.parse(facts);
      const desk = await deskIn(tx, visit, game);
      if (!desk.ok) return desk;
      // Since the request, the game may have been switched on or another version may have come into force.
      if (desk.value.enabled) return refuse('game_is_on');
      if (desk.value.version !== before) return refuse('version_not_here');
      await saveDesk(tx, { ...desk.value, version, by: visit.staff.username });
      const change = { before: { version: String(before) }, after: { version: String(version) }, reason };
      await noteIn(tx, visit, { game, what: 'version', ...change });
      return accept({});
    },
    reject: () => Promise.resolve(),
  },
};
