import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { insertNotices, type NewNotice } from '../db/notices.ts';
import type { NoticeKind } from '../domain/notice-kinds.ts';

/** More belongs in several transactions. */
const noticesMax = 2000;

/**
 * Tells players something on the site itself, in the transaction that causes it: one notice a player and `about`, however
 * often it is told. Their open pages hear of it after the commit. Whoever does not want the kind is told nothing.
 * @throws RangeError for more than 2,000.
 */
export const noticesIn = async (
  world: World,
  tx: Tx,
  kind: NoticeKind,
  notices: readonly NewNotice[],
): Promise<void> => {
  await publishNoticesIn(world, tx, kind, notices);
};

/** @returns who is told now. */
export const publishNoticesIn = async (
  world: World,
  tx: Tx,
  kind: NoticeKind,
  notices: readonly NewNotice[],
): Promise<readonly string[]> => {
  if (notices.length > noticesMax) throw new RangeError(`${notices.length} notices in one transaction`);
  if (notices.length === 0) return [];
  const told = await insertNotices(tx, kind, notices);
  afterCommit(tx, () => {
    for (const memberId of new Set(told)) world.live.publish(`member/${memberId}/notices`, { kind: 'told' });
  });
  return told;
};
