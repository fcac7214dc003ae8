import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { affiliate as contract } from '../../contract/registration/affiliate.ts';
import { livingInviteCode } from '../../db/registration/invite-codes.ts';
import type { InviteKind } from '../../domain/invite-code.ts';
import { codeChecksFromAddress } from '../limits.ts';
import { programsOf } from './invitation-programs.ts';

export type Invitation = { kind: InviteKind; code: string; ownerId: string };

/** Whether an affiliate's code is valid here; so many tries an address, as codes are few signs. */
export const affiliate = handle(contract, (world) => async ({ code }, visit) => {
  const tooMany = await takeRate(world, codeChecksFromAddress, `${visit.merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  const found = await livingInviteCode(world.database.read, {
    merchantId: visit.merchantId,
    code,
    kind: 'affiliate',
  });
  if (!found) return accept({ valid: false });
  const invitation = { kind: 'affiliate' as const, ...found };
  const valid = await isOpen(world, visit.merchantId, invitation);
  if (valid) for (const program of programsOf(world)) await program.noteOpened(visit.merchantId, invitation);
  return accept({ valid });
});

/** No programme says that the code has done its work. */
const isOpen = async (world: World, merchantId: MerchantId, invitation: Invitation): Promise<boolean> => {
  for (const program of programsOf(world))
    if (!(await program.isOpen(world.database.read, merchantId, invitation))) return false;
  return true;
};

/**
 * Whose invitations a registration came with. A code that nobody has stops it: who was promised something by a friend must
 * learn at once that it isn't so.
 */
export const invitationsOf = async (
  world: World,
  { merchantId }: Visit,
  { affiliateCode, referralCode }: { affiliateCode: string; referralCode: string },
): Promise<Result<Invitation[], 'affiliate_code_invalid' | 'referral_code_invalid'>> => {
  const invitations: Invitation[] = [];
  for (const [kind, code] of [
    ['affiliate', affiliateCode],
    ['referral', referralCode],
  ] as const) {
    if (code.trim() === '') continue;
    const found = await livingInviteCode(world.database.read, { merchantId, code, kind });
    if (!found || !(await isOpen(world, merchantId, { kind, ...found }))) return refuse(`${kind}_code_invalid`);
    invitations.push({ kind, ...found });
  }
  return accept(invitations);
};
