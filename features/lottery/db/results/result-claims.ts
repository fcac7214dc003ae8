import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { inOneOrder } from '../../domain/results/plain-drawn.ts';

export type ClaimRow = {
  claim_id: string;
  attempt: number | null;
  by_staff: string | null;
  by_feed: string | null;
  by_name: string;
  is_simulated: boolean;
  drawn: Drawn;
  source: string;
  source_url: string | null;
  evidence: string | null;
  document_hash: string | null;
  claimed_at: Instant;
};

/** Everything that was said about the result of a draw, in its order. */
export const claimsOf = async (read: Read, drawNos: readonly number[]): Promise<Map<number, ClaimRow[]>> => {
  const { rows } = await sql<ClaimRow & { draw_no: number }>`
    select c.draw_no, c.claim_id, c.attempt, c.by_staff, f.code as by_feed, c.by_name, c.is_simulated, coalesce(c.told, c.drawn) as drawn, c.source, c.source_url,
      c.evidence, c.document_hash, c.claimed_at
    from lottery.result_claim c
    left join lottery.result_feed f on f.feed_id = c.by_feed
    where c.draw_no = any(${[...drawNos]}::int[])
    order by c.claimed_at, c.claim_id`.execute(read);
  const found = new Map<number, ClaimRow[]>();
  for (const { draw_no, ...claim } of rows) found.set(draw_no, [...(found.get(draw_no) ?? []), claim]);
  return found;
};

export type NewClaim = {
  claimId: string;
  drawNo: number;
  drawn: Drawn;
  byName: string;
  source: string;
  sourceUrl: string | undefined;
};

/** A person's word; the table decides which attempt it belongs to, and publishes what two agree on. */
export const insertPersonClaim = async (
  tx: Tx,
  claim: NewClaim & { staffId: string; evidence: string | undefined },
): Promise<void> => {
  await sql`
    insert into lottery.result_claim (claim_id, draw_no, attempt, by_staff, by_name, drawn, told, source, source_url, evidence)
    values (${claim.claimId}, ${claim.drawNo}, 1, ${claim.staffId}, ${claim.byName}, ${JSON.stringify(inOneOrder(claim.drawn))}::jsonb,
      ${JSON.stringify(claim.drawn)}::jsonb, ${claim.source}, ${claim.sourceUrl ?? null}, ${claim.evidence ?? null})`.execute(
    tx,
  );
};

/** A feed's word, with the hash of the document that it gave. */
export const insertFeedClaim = async (
  tx: Tx,
  claim: NewClaim & { feedId: number; isSimulated: boolean; documentHash: string; at: Instant },
): Promise<void> => {
  await sql`
    insert into lottery.result_claim
      (claim_id, draw_no, by_feed, by_name, is_simulated, drawn, told, source, source_url, document_hash, claimed_at)
    values (${claim.claimId}, ${claim.drawNo}, ${claim.feedId}, ${claim.byName}, ${claim.isSimulated},
      ${JSON.stringify(inOneOrder(claim.drawn))}::jsonb, ${JSON.stringify(claim.drawn)}::jsonb, ${claim.source}, ${claim.sourceUrl ?? null}, ${claim.documentHash},
      ${isoOf(claim.at)}::timestamptz)`.execute(tx);
};
