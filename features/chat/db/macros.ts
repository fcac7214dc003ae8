import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type MacroRow = {
  macro_id: string;
  version: number;
  title: string;
  texts: Readonly<Record<string, string>>;
  is_offer: boolean;
  is_active: boolean;
  set_by: string;
  set_at: Instant;
};

/** Each in its newest version, by title. */
export const macrosOf = async (read: Read, merchantId: MerchantId): Promise<MacroRow[]> => {
  const { rows } = await sql<MacroRow>`
    select *
    from (
      select distinct on (macro_id) macro_id, version, title, texts, is_offer, is_active, set_by, set_at
      from chat.macro
      where merchant_id = ${merchantId}
      order by macro_id, version desc
    ) newest
    order by title, macro_id`.execute(read);
  return rows;
};

export type NewMacro = {
  macroId: string;
  version: number;
  merchantId: MerchantId;
  title: string;
  texts: Readonly<Record<string, string>>;
  isOffer: boolean;
  isActive: boolean;
  by: string;
};

/** @returns undefined where somebody else has saved this version. */
export const insertMacro = async (tx: Tx, it: NewMacro): Promise<MacroRow | undefined> => {
  const { rows } = await sql<MacroRow>`
    insert into chat.macro (macro_id, version, merchant_id, title, texts, is_offer, is_active, set_by)
    values (
      ${it.macroId}, ${it.version}, ${it.merchantId}, ${it.title}, ${JSON.stringify(it.texts)}::jsonb, ${it.isOffer},
      ${it.isActive}, ${it.by}
    )
    on conflict (macro_id, version) do nothing
    returning macro_id, version, title, texts, is_offer, is_active, set_by, set_at`.execute(tx);
  return rows[0];
};
