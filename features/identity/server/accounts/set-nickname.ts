import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { setNickname as contract } from '../../contract/accounts/set-nickname.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { setNickname as storeNickname } from '../../db/accounts/update-member.ts';
import { cleanNickname, nicknameFaultOf, nicknameMax, nicknameMin } from '../../domain/nickname.ts';
import { nicknameChanges } from '../limits.ts';

/** Trial accounts have no name of their own. */
export const setNickname = handle(contract, (world) => async ({ nickname: typed }, { player: { memberId, kind } }) => {
  if (kind === 'trial') return refuse('true_account_needed');
  const nickname = typed === null ? null : cleanNickname(typed);
  const fault = nickname === null ? undefined : nicknameFaultOf(nickname);
  if (fault) return refuse('nickname_invalid', { fault, min: nicknameMin, max: nicknameMax });
  const tooMany = await takeRate(world, nicknameChanges, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new Error(`no member ${memberId}`);
    await storeNickname(tx, memberId, nickname);
    return accept({ nickname: nickname ?? member.username });
  });
});
