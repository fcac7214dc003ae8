import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffCloseChat as contract } from '../contract/staff-close-chat.ts';
import { close } from '../db/change-conversation.ts';
import { finishStepIn, lockForStepIn } from './step-in.ts';

export const staffCloseChat = handle(
  contract,
  (world) =>
    async ({ conversationId, version }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const locked = await lockForStepIn(tx, visit, { conversationId, version, step: 'close' });
        if (!locked.ok) return locked;
        // What the player has said since was not read when this was pressed.
        if (locked.value.answer_due_at !== null && locked.value.version !== version)
          return refuse('version_conflict', { version: locked.value.version });
        const after = await close(tx, conversationId, { by: 'staff', at: world.clock.now() });
        return finishStepIn(world, tx, visit, { step: 'close', before: locked.value, after });
      }),
);
