import { z } from 'zod';
import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type BrandDraft, brandDraft } from '../domain/draft.ts';

const storedLogo = z.object({
  hash: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  bytes: z.int(),
});
type StoredLogo = z.output<typeof storedLogo>;

export type DraftRow = {
  draftId: string;
  version: number;
  content: BrandDraft;
  /** Null: the product's own mark. */
  logo: StoredLogo | null;
  state: 'draft' | 'made' | 'dropped';
  merchantId: string | null;
  changedBy: string;
  changedAt: Instant;
};

type Row = {
  draft_id: string;
  version: number;
  content: unknown;
  logo: unknown;
  state: DraftRow['state'];
  merchant_id: string | null;
  changed_by: string;
  changed_at: Instant;
};

const columns = sql`draft_id, version, content, logo, state, merchant_id, changed_by, changed_at`;

const draftOf = (row: Row): DraftRow => ({
  draftId: row.draft_id,
  version: row.version,
  content: brandDraft.parse(row.content),
  logo: storedLogo.nullable().parse(row.logo),
  state: row.state,
  merchantId: row.merchant_id,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
});

/** Those that are being filled in, the last changed first. */
export const openDrafts = async (read: Read): Promise<DraftRow[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from platform.brand_draft
    where state = 'draft'
    order by changed_at desc, draft_id
    limit 100`.execute(read);
  return rows.map(draftOf);
};

export const draftById = async (read: Read, draftId: string): Promise<DraftRow | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from platform.brand_draft
    where draft_id = ${draftId}`.execute(read);
  return rows[0] && draftOf(rows[0]);
};

/** The same, and nobody else changes it until the end of the transaction. */
export const lockDraft = async (tx: Tx, draftId: string): Promise<DraftRow | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from platform.brand_draft
    where draft_id = ${draftId}
    for update`.execute(tx);
  return rows[0] && draftOf(rows[0]);
};

type Saved = { draftId: string; content: BrandDraft; by: string };

export const insertDraft = async (tx: Tx, { draftId, content, by }: Saved): Promise<void> => {
  await sql`
    insert into platform.brand_draft (draft_id, content, made_by, changed_by)
    values (${draftId}, ${JSON.stringify(content)}::jsonb, ${by}, ${by})`.execute(tx);
};

/** @returns the new version. */
export const saveDraft = async (tx: Tx, { draftId, content, by }: Saved): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update platform.brand_draft
    set content = ${JSON.stringify(content)}::jsonb, version = version + 1, changed_by = ${by}, changed_at = kit.now()
    where draft_id = ${draftId}
    returning version`.execute(tx);
  return oneRow(rows).version;
};

type SavedLogo = {
  draftId: string;
  logo: (Omit<StoredLogo, 'widths'> & { widths: readonly number[] }) | null;
  by: string;
};

/** @returns the new version. */
export const saveLogo = async (tx: Tx, { draftId, logo, by }: SavedLogo): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update platform.brand_draft
    set logo = ${logo && JSON.stringify(logo)}::jsonb, version = version + 1, changed_by = ${by}, changed_at = kit.now()
    where draft_id = ${draftId}
    returning version`.execute(tx);
  return oneRow(rows).version;
};

/** What became of it: a brand, or nothing. */
export const endDraft = async (
  tx: Tx,
  { draftId, merchantId, by }: { draftId: string; merchantId: string | null; by: string },
): Promise<void> => {
  await sql`
    update platform.brand_draft
    set
      state = case when ${merchantId}::text is null then 'dropped' else 'made' end,
      merchant_id = ${merchantId},
      changed_by = ${by},
      changed_at = kit.now()
    where draft_id = ${draftId}`.execute(tx);
};
