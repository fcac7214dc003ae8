import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export const termsKinds = ['points', 'levels'] as const;
export type TermsKind = (typeof termsKinds)[number];

export type TermsVersion = {
  kind: TermsKind;
  version: number;
  valid_from: string;
  document: unknown;
  set_by: string;
  set_at: Instant;
  reason: string;
};

const columns = sql`t.kind, t.version, t.valid_from::text as valid_from, t.document, t.set_by, t.set_at, t.reason`;

/** The version in force on a business day; undefined before the first. */
export const termsOn = async (
  read: Read,
  { merchantId, kind, day }: { merchantId: MerchantId; kind: TermsKind; day: string },
): Promise<TermsVersion | undefined> => {
  const { rows } = await sql<TermsVersion>`
    select ${columns}
    from rewards.terms t
    where t.merchant_id = ${merchantId}
      and t.kind = ${kind}
      and t.valid_from <= ${day}::date
    order by t.version desc
    limit 1`.execute(read);
  return rows[0];
};

const versionsMax = 50;

/** The newest first. */
export const termsVersions = async (read: Read, merchantId: MerchantId, kind: TermsKind): Promise<TermsVersion[]> => {
  const { rows } = await sql<TermsVersion>`
    select ${columns}
    from rewards.terms t
    where t.merchant_id = ${merchantId}
      and t.kind = ${kind}
    order by t.version desc
    limit ${versionsMax}`.execute(read);
  return rows;
};

/** The number of the newest version, held: whoever sets another one waits. */
export const lockTerms = async (tx: Tx, merchantId: MerchantId, kind: TermsKind): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7321, hashtext(${`${merchantId}/${kind}`}))`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(t.version), 0) as version
    from rewards.terms t
    where t.merchant_id = ${merchantId}
      and t.kind = ${kind}`.execute(tx);
  return rows[0]?.version ?? 0;
};

export const insertTerms = async (
  tx: Tx,
  it: {
    merchantId: MerchantId;
    kind: TermsKind;
    version: number;
    validFrom: string;
    document: string;
    by: string;
    reason: string;
  },
): Promise<void> => {
  await sql`
    insert into rewards.terms (merchant_id, kind, version, valid_from, document, set_by, reason)
    values (
      ${it.merchantId}, ${it.kind}, ${it.version}, ${it.validFrom}::date, ${it.document}::jsonb, ${it.by}, ${it.reason}
    )`.execute(tx);
};

/** Merchants that ever had terms, with the first day on which any were in force. */
export const merchantsWithTerms = async (read: Read): Promise<{ merchant_id: MerchantId; first_day: string }[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId; first_day: string }>`
    select t.merchant_id, min(t.valid_from)::text as first_day
    from rewards.terms t
    group by t.merchant_id
    order by t.merchant_id`.execute(read);
  return rows;
};
