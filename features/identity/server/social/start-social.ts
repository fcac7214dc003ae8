import { siteOriginIn } from '#features/merchants/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { startSocial as contract } from '../../contract/social/start-social.ts';
import { socialAccountsOf } from '../../db/social/social-accounts.ts';
import { insertSocialAttempt } from '../../db/social/social-attempts.ts';
import { isOwnPath } from '../../domain/own-path.ts';
import { redirectAddress } from '../../domain/provider-address.ts';
import { attemptLifeMs } from '../../domain/social-life.ts';
import { offeredProvider } from './provider-setup.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import { adapters } from './social-adapter.ts';
import { markBrowser } from './social-browser.ts';
import { socialFromAddress } from './social-limits.ts';

/** Sends somebody to another site to say who they are. Begun within a session it means: link that account to me. */
export const startSocial = handle(contract, (world) => async ({ provider, next = '/' }, visit) => {
  const { merchantId, player } = visit;
  if (player?.kind === 'trial') return refuse('forbidden');
  const tooMany = await takeRate(world, socialFromAddress, `${merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  const setup = await offeredProvider(world, merchantId, provider);
  if (!setup) return refuse('social_off', { provider });
  if (
    player &&
    (await socialAccountsOf(world.database.read, player.memberId)).some(
      (socialAccount) => socialAccount.provider === provider,
    )
  )
    return refuse('provider_linked', { provider });
  const [state, nonce, verifier] = [world.entropy.token(), world.entropy.token(), world.entropy.token()];
  const returnTo = redirectAddress(new URL(await siteOriginIn(world.database.read, visit)).host, provider);
  const address = await adapters[provider].leaveFor(world, setup, {
    state,
    nonce,
    verifier,
    redirectAddress: returnTo,
  });
  if (!address.ok) return address;
  const startedAt = world.clock.now();
  await world.database.transact((tx) =>
    insertSocialAttempt(tx, {
      attemptId: world.entropy.id('soc'),
      merchantId,
      provider,
      stateHash: tokenHashOf(state),
      browserHash: markBrowser(world, visit),
      memberId: player?.memberId ?? null,
      sealedSecrets: world.vault.seal('identity.social_attempt/secrets', JSON.stringify({ nonce, verifier })),
      redirectAddress: returnTo,
      nextPath: isOwnPath(next) ? next : '/',
      startedAt,
      expiresAt: later(startedAt, attemptLifeMs),
    }),
  );
  return accept({ address: address.value });
});
