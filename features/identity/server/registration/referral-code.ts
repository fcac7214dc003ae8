import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { insertInviteCode, referralCodeRow } from '../../db/registration/invite-codes.ts';
import { inviteCodeOf } from '../../domain/invite-code.ts';

const triesMax = 10;

/** The code that a member gives to friends; made at registration, or now for an account from before. */
export const referralCodeIn = async (
  world: World,
  tx: Tx,
  { memberId, merchantId }: { memberId: string; merchantId: MerchantId },
): Promise<string> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const known = await referralCodeRow(tx, memberId);
    if (known !== undefined) return known;
    const code = inviteCodeOf(world.entropy.bytes(16));
    if (code === undefined) continue;
    const at = world.clock.now();
    if (await insertInviteCode(tx, { merchantId, code, kind: 'referral', ownerId: memberId, at, by: null }))
      return code;
  }
  throw new Error(`no free code for ${memberId} in ${triesMax} tries`);
};
