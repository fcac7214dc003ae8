import { merchantOf, siteOriginIn, textIn } from '#features/merchants/public.ts';
import { sendMailIn } from '#features/messages/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { wordsFor } from '#kit/server/words.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { forgotByEmail as contract } from '../../contract/passwords/forgot-by-email.ts';
import { mailAddressIs } from '../../db/contacts/contacts.ts';
import { memberByName } from '../../db/accounts/member-row.ts';
import { replaceResetLink } from '../../db/passwords/reset-links.ts';
import { usernameKey } from '../../domain/registration-rules.ts';
import { resetsFromAddress, resetsOfAccount } from '../limits.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

export const resetLinkLifeMs = minutesMs(10);

/**
 * Mails a link to somebody who knows a username and its address. A name that nobody has, and one with another address, are
 * answered alike at the cost of the same work: a link that leads nowhere, in a mail that never leaves.
 */
export const forgotByEmail = handle(contract, (world) => async ({ username, email }, visit) => {
  const { merchantId, language } = visit;
  const { flags, brand } = await merchantOf(world, merchantId);
  if (!flags.CHNGPASSMAIL3) return refuse('function_off');
  const key = usernameKey(username);
  const subject = world.vault.blindIndex('identity.reset_link', `${merchantId}/${key}`);
  const tooMany =
    (await takeRate(world, resetsFromAddress, `${merchantId}/${addressScope(visit.ip)}`)) ??
    (await takeRate(world, resetsOfAccount, subject));
  if (tooMany) return tooMany;
  const member = await memberByName(world.database.read, merchantId, key);
  const isTheirs = await mailAddressIs(world, world.database.read, member?.member_id ?? '', email);
  const memberId = member && isTheirs && member.state === 'active' ? member.member_id : null;
  const token = world.entropy.token();
  const issuedAt = world.clock.now();
  const say = wordsFor('identity', language);
  const words = {
    brand: textIn(language, brand) ?? '',
    account: member?.username ?? username,
    link: `${await siteOriginIn(world.database.read, visit)}/reset-password#${token}`,
    minutes: resetLinkLifeMs / minutesMs(1),
  };
  return world.database.transact(async (tx) => {
    const expiresAt = later(issuedAt, resetLinkLifeMs);
    await replaceResetLink(tx, { merchantId, subject, tokenHash: tokenHashOf(token), memberId, issuedAt, expiresAt });
    await sendMailIn(world, tx, {
      merchantId,
      to: email,
      purpose: 'code.reset',
      subject: say('messages.resetSubject', words),
      text: say('messages.resetLink', words),
      withheld: memberId === null ? 'no_account' : undefined,
    });
    return accept({});
  });
});
