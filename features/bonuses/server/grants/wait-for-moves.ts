import { playWallets } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';

/**
 * Has whoever moves a member's money finish first; nobody begins before the commit.
 * @throws with the code of a lost race where somebody holds it for too long: the work is done anew.
 */
export const waitForMovesIn = async (tx: Tx, memberId: MemberId): Promise<void> => {
  if (await playWallets.waitForMovesIn(tx, memberId)) return;
  throw Object.assign(new Error('money of a member is held'), { code: '40001' });
};
