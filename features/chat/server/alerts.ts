import type { AlertSource } from '#features/staff/public.ts';
import { id } from '#kit/shared/id.ts';
import { overdue } from '../db/queue.ts';

/** A player waits longer for an answer than staff means to let them, until somebody answers or the conversation ends. */
export const overdueChatAlerts: AlertSource = {
  kind: 'chat_overdue',
  causesOf: async ({ database }, most) =>
    (await overdue(database.read, most)).map((it) => ({
      merchantId: id(it.merchant_id),
      subject: it.conversation_id,
      since: it.answer_due_at,
      amount: null,
      detail: it.is_vip ? 'VIP' : null,
    })),
};
