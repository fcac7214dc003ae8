import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffChatMacros as contract } from '../contract/staff-chat-macros.ts';
import { type MacroRow, macrosOf } from '../db/macros.ts';

export const macroView = (row: MacroRow) => ({
  macroId: row.macro_id,
  version: row.version,
  title: row.title,
  texts: row.texts,
  isOffer: row.is_offer,
  isActive: row.is_active,
  by: row.set_by,
  at: row.set_at,
});

export const staffChatMacros = handle(
  contract,
  (world) =>
    async (_, { merchantId }) =>
      accept({ macros: (await macrosOf(world.backofficeDatabase.read, merchantId)).map(macroView) }),
);
