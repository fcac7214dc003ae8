import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { canHavePasskeys, passkeyCreationOf, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { startPasskey as contract } from '../../contract/factors/start-passkey.ts';
import { passkeysOf } from '../../db/factors/passkeys.ts';
import { passkeysMax } from '../../domain/second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import { issuePasskeyChallenge } from './passkey-question.ts';
import { passkeysHere } from './passkeys-here.ts';

export const startPasskey = handle(contract, (world) => async ({ password }, visit) => {
  const party = relyingPartyOf(visit.host);
  if (!canHavePasskeys(party)) return refuse('passkey_place');
  const member = await confirmPassword(world, visit, password);
  if (!member.ok) return member;
  const { memberId } = visit.player;
  if ((await passkeysOf(world.database.read, memberId)).length >= passkeysMax) return refuse('passkeys_full');
  const { brand } = await merchantOf(world, visit.merchantId);
  return accept(
    passkeyCreationOf({
      challenge: await issuePasskeyChallenge(world, visit, { purpose: 'add', whose: memberId }),
      party,
      siteName: brand[visit.language] ?? brand['EN'] ?? party.id,
      holderId: memberId,
      username: member.value.username,
      known: await passkeysHere(world, visit, memberId),
    }),
  );
});
