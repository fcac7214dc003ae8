import { operatorNow } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffHandOverChat as contract } from '../contract/staff-hand-over-chat.ts';
import { type Answerer, assign } from '../db/change-conversation.ts';
import { shownNameOf } from '../db/shown-names.ts';
import { finishStepIn, lockForStepIn } from './step-in.ts';

export const staffHandOverChat = handle(
  contract,
  (world) =>
    async ({ conversationId, to, version }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const step = to === null ? 'release' : 'hand_over';
        const locked = await lockForStepIn(tx, visit, { conversationId, version, step });
        if (!locked.ok) return locked;
        const colleague = to === null ? null : await answererIn(tx, visit.merchantId, to);
        if (colleague === undefined || colleague?.staffId === visit.staff.staffId) return refuse('colleague_unknown');
        const after = await assign(tx, conversationId, colleague);
        return finishStepIn(world, tx, visit, { step, before: locked.value, after });
      }),
);

/** Somebody of the same merchant who may answer now; undefined for everybody else. */
const answererIn = async (tx: Tx, merchantId: MerchantId, staffId: string): Promise<Answerer | undefined> => {
  const operator = await operatorNow(tx, staffId);
  if (operator?.merchantId !== merchantId || !operator.permissions.includes('enquiries.write')) return undefined;
  return { staffId, staffName: operator.username, shownName: await shownNameOf(tx, staffId) };
};
