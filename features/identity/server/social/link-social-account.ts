import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { linkSocialAccount as contract } from '../../contract/social/link-social-account.ts';
import { socialAccountsOf, insertSocialAccount } from '../../db/social/social-accounts.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { sessionStart } from '../../db/sessions/session-start.ts';
import { endSocialAttempt, lockTicket } from '../../db/social/social-attempts.ts';
import { labelOf } from '../../domain/social-identity.ts';
import { freshSessionMs } from '../../domain/social-life.ts';
import { openIdentity, sealLabel, sealSubject, subjectIndexOf } from './social-account-seals.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import { browserMark } from './social-browser.ts';
import { socialAccountsOfMember } from './social-limits.ts';

/**
 * Makes a link that lasts: the ticket must come from the browser that brought it back, from a session that was opened just now,
 * and, where it was begun within a session, from the same member.
 */
export const linkSocialAccount = handle(contract, (world) => async ({ ticket }, visit) => {
  const { merchantId, player } = visit;
  const { memberId } = player;
  if (player.kind === 'trial') return refuse('forbidden');
  const tooMany = await takeRate(world, socialAccountsOfMember, memberId);
  if (tooMany) return tooMany;
  const now = world.clock.now();
  const startedAt = await sessionStart(world.database.read, player.sessionId);
  if (startedAt === undefined || later(startedAt, freshSessionMs) <= now) return refuse('fresh_login_required');
  const key = { merchantId, ticketHash: tokenHashOf(ticket), browserHash: browserMark(visit), at: now };
  return world.database.transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member?.state !== 'active') return refuse('forbidden');
    const kept = await lockTicket(tx, key);
    if (!kept || (kept.member_id !== null && kept.member_id !== memberId)) return refuse('social_ticket_invalid');
    const identity = openIdentity(world, kept.sealed_identity);
    const { provider } = identity;
    if ((await socialAccountsOf(tx, memberId)).some((socialAccount) => socialAccount.provider === provider))
      return refuse('provider_linked', { provider });
    const label = labelOf(identity);
    const isFree = await insertSocialAccount(tx, {
      merchantId,
      provider,
      subjectIndex: subjectIndexOf(world, merchantId, identity),
      sealedSubject: sealSubject(world, identity),
      sealedLabel: sealLabel(world, label),
      memberId,
      boundAt: now,
    });
    if (!isFree) return refuse('social_account_linked', { provider });
    await endSocialAttempt(tx, kept.attempt_id);
    return accept({ provider, label, boundAt: now });
  });
});
