import { sendMailIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { insertInvitation, renewInvitation } from '../../db/invitations.ts';
import { deskAddress } from '#features/messages/public.ts';

/** How long a link is good. */
const goodForHours = 72;
const mailSeal = 'platform.invitation-mail';

type Invited = {
  staffId: string;
  merchantId: string;
  brand: string;
  displayName: string;
  by: string;
  language: string;
};

/** Invites somebody, by a link that only the mail holds. */
export const inviteIn = async (world: World, tx: Tx, it: Invited & { mail: string }): Promise<void> => {
  const { token, sent } = newLink(world, it);
  await insertInvitation(tx, { ...sent, merchantId: it.merchantId, mailSealed: world.vault.seal(mailSeal, it.mail) });
  await mailIn(world, tx, it, token);
};

/** Once more, to the address of before. */
export const inviteAgainIn = async (world: World, tx: Tx, it: Invited & { mailSealed: string }): Promise<void> => {
  const { token, sent } = newLink(world, it);
  await renewInvitation(tx, sent);
  await mailIn(world, tx, { ...it, mail: world.vault.open(mailSeal, it.mailSealed) }, token);
};

const newLink = (world: World, { staffId, by }: Invited) => {
  const token = world.entropy.token();
  const expiresAt = later(world.clock.now(), hoursMs(goodForHours));
  return { token, sent: { staffId, tokenHash: sha256Hex(token), expiresAt, by } };
};

const mailIn = async (world: World, tx: Tx, it: Invited & { mail: string }, token: string): Promise<void> => {
  const say = wordsFor('platform', it.language);
  const { brand, displayName } = it;
  // After the sign it is sent to no server, and stands in no log.
  const link = new URL(`/#invitation=${token}`, deskAddress.of(world)()).href;
  await sendMailIn(world, tx, {
    merchantId: id(it.merchantId),
    to: it.mail,
    // The link is its receiver's alone, as a code is.
    purpose: 'code.invitation',
    subject: say('messages.invitationSubject', { brand }),
    text: say('messages.invitationText', { brand, name: displayName, link, hours: goodForHours }),
  });
};
