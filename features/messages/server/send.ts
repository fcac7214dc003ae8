import type { Tx } from '#kit/server/database/database.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import type { Id, MerchantId } from '#kit/shared/id.ts';
import { insertOutgoing } from '../db/insert-outgoing.ts';
import type { Channel, FailureReason } from '../domain/outgoing.ts';
import { receiverKey } from '../domain/receiver.ts';

/**
 * Codes and notices that somebody needs, such as `code.login` or `notice.password`. Advertising has no purpose here: whoever
 * brings one asks `protectionOf` of each receiver first.
 */
export type MessagePurpose = 'notice' | `notice.${string}` | `code.${string}`;

export type Sms = {
  merchantId: MerchantId;
  /** As kept: `+66812345678`. */
  to: string;
  /** What it is for; staff reads it in the outbox. */
  purpose: MessagePurpose;
  text: string;
  /**
   * Written as failed from the start, never carried: for a receiver whom nobody has. The same work is done as for one who is
   * there, so that whoever asks learns nothing.
   */
  withheld?: FailureReason | undefined;
};
export type Mail = Omit<Sms, 'purpose'> & { subject: string; purpose?: MessagePurpose };

/** Sends an SMS once this transaction has committed. @returns the message's id. */
export const sendSmsIn = (world: World, tx: Tx, sms: Sms): Promise<Id<'msg'>> =>
  queueIn(world, tx, { ...sms, channel: 'sms', subject: null });

/** Sends a mail of plain text once this transaction has committed. @returns the message's id. */
export const sendMailIn = (world: World, tx: Tx, { purpose = 'notice', ...mail }: Mail): Promise<Id<'msg'>> =>
  queueIn(world, tx, { ...mail, purpose, channel: 'mail' });

export const deliverJob = 'messages/deliver';

type Queued = Sms & { channel: Channel; subject: string | null };

const queueIn = async (world: World, tx: Tx, it: Queued): Promise<Id<'msg'>> => {
  const messageId = world.entropy.id('msg');
  const at = world.clock.now();
  await insertOutgoing(tx, {
    messageId,
    merchantId: it.merchantId,
    channel: it.channel,
    purpose: it.purpose,
    toSealed: world.vault.seal('messages.to', it.to),
    toIndex: receiverIndex(world, it.channel, it.to),
    subject: it.subject,
    textSealed: world.vault.seal('messages.text', it.text),
    queuedAt: at,
    nextTryAt: at,
    withheld: it.withheld,
  });
  await addJobIn(tx, deliverJob, { messageId }, { key: messageId });
  return messageId;
};

export const receiverIndex = ({ vault }: World, channel: Channel, to: string): string =>
  vault.blindIndex('messages.to', `${channel}/${receiverKey(channel, to)}`);
