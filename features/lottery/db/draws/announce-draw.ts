import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { AnnouncementRow } from './draw-row.ts';

/** Keeps the public rules under their hash. */
export const saveRules = async (tx: Tx, rulesHash: string, rules: unknown): Promise<void> => {
  await sql`
    insert into lottery.rules (rules_hash, rules)
    values (${rulesHash}, ${JSON.stringify(rules)}::jsonb)
    on conflict (rules_hash) do nothing`.execute(tx);
};

export const rulesByHash = async (read: Read, rulesHash: string): Promise<unknown> => {
  const { rows } = await sql<{ rules: unknown }>`
    select rules
    from lottery.rules
    where rules_hash = ${rulesHash}`.execute(read);
  return rows[0]?.rules;
};

/** A draw that nobody has announced may still open later than planned. */
export const moveOpening = async (tx: Tx, drawNo: number, openAt: Instant): Promise<void> => {
  await sql`
    update lottery.draw
    set open_at = ${isoOf(openAt)}::timestamptz
    where draw_no = ${drawNo}`.execute(tx);
};

/** @returns false where the draw should be open by now: what is announced comes before that. */
export const insertAnnouncement = async (
  tx: Tx,
  drawNo: number,
  { chance, ...row }: Omit<AnnouncementRow, 'announced_at'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into lottery.announcement
      (draw_no, terms_id, seed_id, commit_hash, rules_hash, pay_table_hash, chain_hash, beacon_round, beacon_at,
       expected_at, announcement_hash)
    select draw_no, ${row.terms_id}::int, ${chance?.seed_id ?? null}::text, ${chance?.commit_hash ?? null}::text,
      ${row.rules_hash}::text, ${row.pay_table_hash}::text, ${chance?.chain_hash ?? null}::text, ${chance?.beacon_round ?? null}::bigint,
      ${chance ? isoOf(chance.beacon_at) : null}::timestamptz, ${isoOf(row.expected_at)}::timestamptz,
      ${row.announcement_hash}::text
    from lottery.draw
    where draw_no = ${drawNo}
      and open_at > kit.now() + interval '50 milliseconds'
    returning draw_no`.execute(tx);
  return rows.length > 0;
};
