import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSaveChatMacro as contract } from '../contract/staff-save-chat-macro.ts';
import { insertMacro, macrosOf } from '../db/macros.ts';
import { macroView } from './staff-chat-macros.ts';

const macrosMax = 200;

export const staffSaveChatMacro = handle(contract, (world) => async (input, visit) => {
  const { macroId, baseVersion, title, texts, isOffer, isActive } = input;
  const { merchantId, staff } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const known = await macrosOf(tx, merchantId);
    const last = known.find((it) => it.macro_id === macroId);
    if (macroId !== null && !last) return refuse('macro_unknown');
    if ((last?.version ?? 0) !== baseVersion) return refuse('version_conflict', { version: last?.version ?? 0 });
    if (!last && known.length >= macrosMax) return refuse('too_many_macros', { most: macrosMax });
    const [before, after] = [last && macroView(last), { title, texts, isOffer, isActive }].map(
      (it) => it && canonicalJson({ title: it.title, texts: it.texts, isOffer: it.isOffer, isActive: it.isActive }),
    );
    if (before === after) return refuse('no_change');
    const saved = await insertMacro(tx, {
      macroId: macroId ?? world.entropy.id('mac'),
      version: baseVersion + 1,
      merchantId,
      title,
      texts,
      isOffer,
      isActive,
      by: staff.username,
    });
    if (!saved) return refuse('version_conflict', { version: baseVersion + 1 });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'chat.save_macro',
      subject: { kind: 'chat_macro', id: saved.macro_id },
      before: { macro: before ?? null },
      after: { macro: after ?? null },
    });
    return accept(macroView(saved));
  });
});
