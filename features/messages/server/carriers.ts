import { installationSetting } from '#kit/server/extensions.ts';
import type { Carried, Channel } from '../domain/outgoing.ts';

/** A message on its way out, opened. */
export type Outgoing = {
  /** Also what the carrier recognises a repeated attempt by. */
  messageId: string;
  to: string;
  subject: string | null;
  text: string;
};

/** What takes messages of one channel out of the house. Never throws. */
export type Carrier = {
  name: string;
  carry: (message: Outgoing) => Promise<Carried>;
};

/** The carriers of a deployment; a channel without one stays in the outbox. */
export type Carriers = Readonly<Partial<Record<Channel, Carrier>>>;

export const carriersOut = installationSetting<Carriers>('messages.carriers');

/** Nothing leaves: staff reads the message in the back office. */
export const outbox: Carrier = { name: 'outbox', carry: async () => ({ state: 'sent' }) };
