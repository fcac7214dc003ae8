import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { issueLoginCode as contract } from '../../contract/login/issue-login-code.ts';
import { replaceLoginCode } from '../../db/login/login-codes.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

const codeLifeMs = 60_000;

export const issueLoginCode = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const code = world.entropy.token();
  const issuedAt = world.clock.now();
  const expiresAt = later(issuedAt, codeLifeMs);
  return world.database.transact(async (tx) => {
    await replaceLoginCode(tx, { codeHash: tokenHashOf(code), memberId, merchantId, issuedAt, expiresAt });
    return accept({ code, expiresAt });
  });
});
