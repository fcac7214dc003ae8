import { z } from 'zod';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { finishSocial as contract } from '../../contract/social/finish-social.ts';
import { memberBySocialAccount } from '../../db/social/social-accounts.ts';
import { type AttemptRow, returnAttempt, saveSocialIdentity } from '../../db/social/social-attempts.ts';
import { labelOf, type SocialIdentity } from '../../domain/social-identity.ts';
import { ticketLifeMs } from '../../domain/social-life.ts';
import { sealIdentity, subjectIndexOf } from './social-account-seals.ts';
import { completeLogin } from '../login/complete-login.ts';
import { newKeysHold } from '../passwords/new-keys-hold.ts';
import { offeredProvider, type ProviderSetup } from './provider-setup.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import { adapters } from './social-adapter.ts';
import { browserMark } from './social-browser.ts';
import { socialFromAddress } from './social-limits.ts';

const secrets = z.object({ nonce: z.string(), verifier: z.string() });

/**
 * Brings somebody back from another site. An attempt is spent by being brought, whatever comes of it, and only the browser that
 * began it can. Who it is comes from the provider alone; an equal mail address links nothing.
 */
export const finishSocial = handle(contract, (world) => async (input, visit) => {
  const { merchantId } = visit;
  const tooMany = await takeRate(world, socialFromAddress, `${merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  const attempt = await world.database.transact((tx) =>
    returnAttempt(tx, {
      merchantId,
      provider: input.provider,
      stateHash: tokenHashOf(input.state),
      browserHash: browserMark(visit),
      at: world.clock.now(),
    }),
  );
  if (!attempt) return refuse('social_state_invalid');
  const setup = await offeredProvider(world, merchantId, input.provider);
  if (!setup) return refuse('social_off', { provider: input.provider });
  const identified = await identify(world, setup, attempt, input);
  if (!identified.ok) return identified;
  const identity = identified.value;
  const memberId = await memberBySocialAccount(world.database.read, {
    merchantId,
    provider: identity.provider,
    subjectIndex: subjectIndexOf(world, merchantId, identity),
  });
  const next = attempt.next_path;
  if (memberId === undefined) return keepTicket(world, attempt, identity);
  if (attempt.member_id === null) return enter(world, visit, memberId, { next, setup });
  return memberId === attempt.member_id
    ? accept({ outcome: 'linked' as const, next })
    : refuse('social_account_linked', { provider: identity.provider });
});

const identify = async (
  world: World,
  setup: ProviderSetup,
  attempt: AttemptRow,
  { provider, code, error, signed }: InputOf<typeof contract>,
) => {
  if (error !== undefined) return refuse(isCancelled(error) ? 'social_cancelled' : 'social_failed');
  const kept = secrets.parse(JSON.parse(world.vault.open('identity.social_attempt/secrets', attempt.sealed_secrets)));
  return adapters[provider].identify(world, setup, {
    ...kept,
    redirectAddress: attempt.redirect_address,
    code,
    signed,
  });
};

/** OAuth's word for it, and the words of those who have their own. */
const isCancelled = (error: string): boolean => /^(access_denied|user_denied|user_cancel\w*|cancelled)$/i.test(error);

type Coming = { next: string; setup: ProviderSetup };

const enter = async (world: World, visit: Visit, memberId: string, { next, setup }: Coming) => {
  const entered = await completeLogin(world, visit, memberId, {
    way: 'social',
    area: undefined,
    remember: undefined,
    holdUntil: newKeysHold(world, setup.keysChangedAt),
    isStillRight: () => true,
    // No password was used, so none is too old: what it is worth counts where it is typed.
    mustChange: () => false,
  });
  if (entered.ok) return accept({ outcome: 'entered' as const, admission: entered.value, next });
  return entered.refusal === 'account_blocked' ? refuse('account_blocked') : refuse('social_failed');
};

const keepTicket = async (world: World, attempt: AttemptRow, identity: SocialIdentity) => {
  const ticket = world.entropy.token();
  const expiresAt = later(world.clock.now(), ticketLifeMs);
  await world.database.transact((tx) =>
    saveSocialIdentity(tx, {
      attemptId: attempt.attempt_id,
      ticketHash: tokenHashOf(ticket),
      expiresAt,
      sealedIdentity: sealIdentity(world, identity),
    }),
  );
  return accept({
    outcome: 'unknown' as const,
    ticket,
    label: labelOf(identity),
    expiresAt,
    next: attempt.next_path,
  });
};
