import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type MissionRow = {
  mission_id: string;
  version: number;
  merchant_id: MerchantId;
  valid_from: string;
  is_active: boolean;
  document: unknown;
  set_by: string;
  reason: string;
};

const columns = sql`
  m.mission_id, m.version, m.merchant_id, m.valid_from::text as valid_from, m.is_active, m.document, m.set_by, m.reason`;

/** Every version of a merchant's missions, each mission's oldest first. */
export const missionsOf = async (read: Read, merchantId: MerchantId): Promise<MissionRow[]> => {
  const { rows } = await sql<MissionRow>`
    select ${columns}
    from missions.mission m
    where m.merchant_id = ${merchantId}
    order by m.mission_id, m.version`.execute(read);
  return rows;
};

/** The versions of one mission, the oldest first. */
export const versionsOf = async (read: Read, merchantId: MerchantId, missionId: string): Promise<MissionRow[]> => {
  const { rows } = await sql<MissionRow>`
    select ${columns}
    from missions.mission m
    where m.merchant_id = ${merchantId}
      and m.mission_id = ${missionId}
    order by m.version`.execute(read);
  return rows;
};

/** @returns false where somebody wrote this version before. */
export const insertMission = async (
  tx: Tx,
  it: {
    missionId: string;
    version: number;
    merchantId: MerchantId;
    validFrom: string;
    isActive: boolean;
    document: string;
    by: string;
    reason: string;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into missions.mission (mission_id, version, merchant_id, valid_from, is_active, document, set_by, reason)
    values (
      ${it.missionId}, ${it.version}, ${it.merchantId}, ${it.validFrom}::date, ${it.isActive}, ${it.document}::jsonb, ${it.by},
      ${it.reason}
    )
    on conflict do nothing
    returning mission_id`.execute(tx);
  return rows.length > 0;
};
