import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { newTotpSecret, totpAddress } from '#kit/server/credentials/totp.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { startTotp as contract } from '../../contract/factors/start-totp.ts';
import { endTotpSetup, saveTotpSetup, totpOf } from '../../db/factors/totp.ts';
import { totpSetupMs } from '../../domain/second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import { totpSealPurpose } from './factor-proof.ts';

/** Shows a secret; until a code of it is confirmed nothing has changed. */
export const startTotp = handle(contract, (world) => async ({ password }, visit) => {
  const known = await confirmPassword(world, visit, password);
  if (!known.ok) return known;
  const { memberId } = visit.player;
  const { brand } = await merchantOf(world, visit.merchantId);
  const secret = newTotpSecret(world);
  return world.database.transact(async (tx) => {
    if (await totpOf(tx, memberId)) return refuse('totp_on');
    await endTotpSetup(tx, memberId);
    await saveTotpSetup(tx, {
      memberId,
      sealed: world.vault.seal(totpSealPurpose, secret),
      expiresAt: later(world.clock.now(), totpSetupMs),
    });
    const issuer = brand[visit.language] ?? brand['EN'] ?? visit.host;
    return accept({ secret, address: totpAddress(secret, { username: known.value.username, issuer }) });
  });
});
