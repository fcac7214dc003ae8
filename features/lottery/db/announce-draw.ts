import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { AnnouncementRow } from './draw-row.ts';

/** Keeps the public rules under their hash. */
export const saveRules = async (tx: Tx, rulesHash: string, rules: unknown): Promise<void> => {
  await sql`
    insert into lottery.rules (rules_hash, rules)
    values (${rulesHash}, ${JSON.stringify(rules)}::jsonb)
    on conflict (rules_hash) do nothing`.execute(tx);
};

export const rulesByHash = async (tx: Tx, rulesHash: string): Promise<unknown> => {
  const { rows } = await sql<{ rules: unknown }>`
    select rules
    from lottery.rules
    where rules_hash = ${rulesHash}`.execute(tx);
  return rows[0]?.rules;
};

/** A draw that nobody has announced may still open later than planned. */
export const moveOpening = async (tx: Tx, drawNo: number, openAt: Instant): Promise<void> => {
  await sql`
    update lottery.draw
    set open_at = ${isoOf(openAt)}::timestamptz
    where draw_no = ${drawNo}`.execute(tx);
};

export const insertAnnouncement = async (
  tx: Tx,
  drawNo: number,
  { chance, ...row }: Omit<AnnouncementRow, 'announced_at'>,
): Promise<void> => {
  await sql`
    insert into lottery.announcement
      (draw_no, terms_id, seed_id, commit_hash, rules_hash, pay_table_hash, chain_hash, beacon_round, beacon_at,
       expected_at, announcement_hash)
    values (${drawNo}, ${row.terms_id}, ${chance?.seed_id ?? null}, ${chance?.commit_hash ?? null}, ${row.rules_hash},
      ${row.pay_table_hash}, ${chance?.chain_hash ?? null}, ${chance?.beacon_round ?? null},
      ${chance ? isoOf(chance.beacon_at) : null}::timestamptz, ${isoOf(row.expected_at)}::timestamptz,
      ${row.announcement_hash})`.execute(tx);
};
