import type { Channel } from './outgoing.ts';

/** A receiver as people who may not know it see it: `••• 5678`, `s•••@example.com`. */
export const maskedReceiver = (channel: Channel, to: string): string =>
  channel === 'mail' ? to.replace(/^(.).*(@.*)$/u, '$1•••$2') : `••• ${to.slice(-4)}`;

/** What a receiver is found by: mail addresses whatever their case, numbers by their digits. */
export const receiverKey = (channel: Channel, to: string): string =>
  channel === 'mail' ? to.trim().toLowerCase() : to.replaceAll(/[^0-9+]/g, '');
