import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSetChatName as contract } from '../contract/staff-set-chat-name.ts';
import { setShownName, shownNameOf } from '../db/shown-names.ts';

export const staffSetChatName = handle(contract, (world) => async ({ name }, visit) => {
  const { merchantId, staff } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const before = await shownNameOf(tx, staff.staffId);
    if (before === name) return accept({ name });
    await setShownName(tx, { staffId: staff.staffId, merchantId, name });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'chat.set_name',
      subject: { kind: 'operator', id: staff.staffId },
      before: { name: before },
      after: { name },
    });
    return accept({ name });
  });
});
