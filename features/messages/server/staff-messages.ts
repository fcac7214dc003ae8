import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { staffMessages as contract } from '../contract/staff-messages.ts';
import { outgoingList, type OutgoingRow } from '../db/outgoing-list.ts';
import { whyNotAgain } from '../domain/outgoing.ts';
import { maskedReceiver } from '../domain/receiver.ts';
import { receiverIndex } from './send.ts';

/** Finds by a whole number or address, as it was typed or as it is kept. */
export const staffMessages = handle(
  contract,
  (world) =>
    async ({ search, channel, state, limit, after }, { merchantId }) => {
      const found = await outgoingList(world.backofficeDatabase.read, {
        merchantId,
        toIndexes: search === '' ? null : indexesOf(world, search),
        channel: channel ?? null,
        state: state ?? null,
        after: after ?? null,
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      return accept({
        messages: page.map((row) => messageShown(world, row)),
        next: found.length > limit ? (page.at(-1)?.message_id ?? null) : null,
      });
    },
);

/** A Thai number is mostly typed with its zero; numbers are kept with their country. */
const indexesOf = (world: World, search: string): string[] => {
  if (search.includes('@')) return [receiverIndex(world, 'mail', search)];
  const digits = search.replaceAll(/\D/g, '');
  return [`+${digits}`, `+66${digits.replace(/^0/, '')}`].map((to) => receiverIndex(world, 'sms', to));
};

const messageShown = ({ vault }: World, row: OutgoingRow) => ({
  messageId: row.message_id,
  channel: row.channel,
  purpose: row.purpose,
  to: maskedReceiver(row.channel, vault.open('messages.to', row.to_sealed)),
  subject: row.subject,
  state: row.state,
  carrier: row.carrier,
  reason: row.reason,
  attempts: row.attempts,
  queuedAt: row.queued_at,
  settledAt: row.settled_at,
  hasText: row.has_text,
  canGoAgain: whyNotAgain({ ...row, hasText: row.has_text }) === undefined,
});
