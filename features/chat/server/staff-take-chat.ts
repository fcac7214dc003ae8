import { handle } from '#kit/server/http/handle.ts';
import { staffTakeChat as contract } from '../contract/staff-take-chat.ts';
import { assign } from '../db/change-conversation.ts';
import { shownNameOf } from '../db/shown-names.ts';
import { finishStepIn, lockForStepIn } from './step-in.ts';

export const staffTakeChat = handle(
  contract,
  (world) =>
    async ({ conversationId, version }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const locked = await lockForStepIn(tx, visit, { conversationId, version, step: 'take' });
        if (!locked.ok) return locked;
        const { staffId, username } = visit.staff;
        const shownName = await shownNameOf(tx, staffId);
        const after = await assign(tx, conversationId, { staffId, staffName: username, shownName });
        return finishStepIn(world, tx, visit, { step: 'take', before: locked.value, after });
      }),
);
