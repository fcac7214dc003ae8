import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { TermsRecord, TriggerKind } from '../domain/terms.ts';

export type CampaignState = 'draft' | 'running' | 'paused' | 'ended';

export type CampaignRow = {
  campaign_id: string;
  merchant_id: MerchantId;
  trigger: TriggerKind;
  code: string | null;
  state: CampaignState;
  version: number;
  starts_at: Instant;
  ends_at: Instant | null;
  budget: bigint | null;
  stock: number | null;
  granted: bigint;
  claims: number;
  promotion_id: string | null;
  /** How many of a hundred are shown and granted nothing. */
  holdout_percent: number;
  names: Record<string, string>;
  terms: TermsRecord;
  terms_hash: string;
  made_at: Instant;
};

const columns = sql`
  c.campaign_id, c.merchant_id, c.trigger, c.code, c.state, c.version, c.starts_at, c.ends_at, c.budget, c.stock, c.granted, c.claims,
  c.promotion_id, c.holdout_percent, v.names, v.terms, v.terms_hash, c.made_at`;

/** Campaigns that grant now, oldest first. */
export const runningCampaigns = async (read: Read, merchantId: MerchantId): Promise<CampaignRow[]> => {
  const { rows } = await sql<CampaignRow>`
    select ${columns}
    from bonuses.campaign c
    join bonuses.campaign_version v using (campaign_id, version)
    where c.merchant_id = ${merchantId}
      and c.state = 'running'
      and c.starts_at <= kit.now()
      and (c.ends_at is null or c.ends_at > kit.now())
    order by c.starts_at, c.campaign_id`.execute(read);
  return rows;
};

/** Campaigns that begin within the next seven days, the soonest first. */
export const comingCampaigns = async (read: Read, merchantId: MerchantId): Promise<CampaignRow[]> => {
  const { rows } = await sql<CampaignRow>`
    select ${columns}
    from bonuses.campaign c
    join bonuses.campaign_version v using (campaign_id, version)
    where c.merchant_id = ${merchantId}
      and c.state = 'running'
      and c.starts_at > kit.now()
      and c.starts_at <= kit.now() + interval '7 days'
    order by c.starts_at, c.campaign_id`.execute(read);
  return rows;
};

/** Whether it grants at a moment, as `runningCampaigns` finds them. */
export const isRunningNow = ({ state, starts_at: from, ends_at: to }: CampaignRow, now: Instant): boolean =>
  state === 'running' && from <= now && (to === null || to > now);

/** All of a merchant's, the newest first. */
export const campaignsOf = async (read: Read, merchantId: MerchantId): Promise<CampaignRow[]> => {
  const { rows } = await sql<CampaignRow>`
    select ${columns}
    from bonuses.campaign c
    join bonuses.campaign_version v using (campaign_id, version)
    where c.merchant_id = ${merchantId}
    order by c.made_at desc, c.campaign_id desc
    limit 500`.execute(read);
  return rows;
};

export const campaignById = async (
  read: Read,
  merchantId: MerchantId,
  campaignId: string,
): Promise<CampaignRow | undefined> => {
  const { rows } = await sql<CampaignRow>`
    select ${columns}
    from bonuses.campaign c
    join bonuses.campaign_version v using (campaign_id, version)
    where c.merchant_id = ${merchantId}
      and c.campaign_id = ${campaignId}`.execute(read);
  return rows[0];
};

/** The same, held until the transaction ends. */
export const lockCampaign = async (
  tx: Tx,
  merchantId: MerchantId,
  campaignId: string,
): Promise<CampaignRow | undefined> => {
  await sql`
    select from bonuses.campaign
    where campaign_id = ${campaignId}
    for update`.execute(tx);
  return campaignById(tx, merchantId, campaignId);
};

export type VersionRow = {
  version: number;
  names: Record<string, string>;
  terms: TermsRecord;
  terms_hash: string;
  made_at: Instant;
  made_by: string;
};

/** All versions of a campaign, the newest first. */
export const versionsOf = async (read: Read, campaignId: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select version, names, terms, terms_hash, made_at, made_by
    from bonuses.campaign_version v
    where v.campaign_id = ${campaignId}
    order by v.version desc`.execute(read);
  return rows;
};

/** A version of a merchant's campaign as it was made. */
export const versionOf = async (
  read: Read,
  merchantId: MerchantId,
  { campaignId, version }: { campaignId: string; version: number },
): Promise<VersionRow | undefined> => {
  const { rows } = await sql<VersionRow>`
    select v.version, v.names, v.terms, v.terms_hash, v.made_at, v.made_by
    from bonuses.campaign_version v
    join bonuses.campaign c using (campaign_id)
    where v.campaign_id = ${campaignId}
      and v.version = ${version}
      and c.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

export type NewCampaign = {
  campaignId: string;
  merchantId: MerchantId;
  state: CampaignState;
  startsAt: Instant;
  endsAt: Instant | null;
  budget: bigint | null;
  stock: number | null;
  promotionId: string | null;
  holdoutPercent: number;
};
export type NewVersion = {
  campaignId: string;
  version: number;
  names: Readonly<Record<string, string>>;
  terms: TermsRecord;
  termsHash: string;
  at: Instant;
  by: string;
};

const codeOf = ({ trigger }: TermsRecord): string | null => (trigger.kind === 'promo_code' ? trigger.code : null);

export const insertCampaign = async (tx: Tx, it: NewCampaign, first: NewVersion): Promise<void> => {
  const endsAt = it.endsAt === null ? null : isoOf(it.endsAt);
  await sql`
    insert into bonuses.campaign
      (campaign_id, merchant_id, trigger, code, state, version, starts_at, ends_at, budget, stock, promotion_id, holdout_percent,
        made_at, made_by)
    values (
      ${it.campaignId}, ${it.merchantId}, ${first.terms.trigger.kind}, ${codeOf(first.terms)}, ${it.state}, 1,
      ${isoOf(it.startsAt)}::timestamptz, ${endsAt}::timestamptz, ${it.budget}, ${it.stock}, ${it.promotionId}, ${it.holdoutPercent},
      ${isoOf(first.at)}::timestamptz, ${first.by}
    )`.execute(tx);
  await insertVersion(tx, first);
};

const insertVersion = async (tx: Tx, it: NewVersion): Promise<void> => {
  await sql`
    insert into bonuses.campaign_version (campaign_id, version, names, terms, terms_hash, made_at, made_by)
    values (
      ${it.campaignId}, ${it.version}, ${JSON.stringify(it.names)}::jsonb, ${JSON.stringify(it.terms)}::jsonb, ${it.termsHash},
      ${isoOf(it.at)}::timestamptz, ${it.by}
    )`.execute(tx);
};

/** Grants follow it from now on; those that were made keep theirs. */
export const addVersion = async (tx: Tx, it: NewVersion): Promise<void> => {
  await insertVersion(tx, it);
  await sql`
    update bonuses.campaign
    set version = ${it.version}, trigger = ${it.terms.trigger.kind}, code = ${codeOf(it.terms)}
    where campaign_id = ${it.campaignId}`.execute(tx);
};

export type CampaignFrame = Pick<
  NewCampaign,
  'startsAt' | 'endsAt' | 'budget' | 'stock' | 'promotionId' | 'holdoutPercent'
>;

export const writeFrame = async (tx: Tx, campaignId: string, it: CampaignFrame): Promise<void> => {
  await sql`
    update bonuses.campaign
    set starts_at = ${isoOf(it.startsAt)}::timestamptz,
      ends_at = ${it.endsAt === null ? null : isoOf(it.endsAt)}::timestamptz,
      budget = ${it.budget},
      stock = ${it.stock},
      promotion_id = ${it.promotionId},
      holdout_percent = ${it.holdoutPercent}
    where campaign_id = ${campaignId}`.execute(tx);
};

export const writeCampaignState = async (tx: Tx, campaignId: string, state: CampaignState): Promise<void> => {
  await sql`
    update bonuses.campaign
    set state = ${state}
    where campaign_id = ${campaignId}`.execute(tx);
};

/** Who has looked at offers, each campaign and member once. @param heldOut of those, who was shown nothing. */
export const noteSeen = async (
  tx: Tx,
  memberId: string,
  campaignIds: readonly string[],
  heldOut: readonly string[] = [],
): Promise<void> => {
  const all = [...campaignIds, ...heldOut];
  if (all.length === 0) return;
  await sql`
    insert into bonuses.offer_seen (campaign_id, member_id, is_held_out)
    select c.id, ${memberId}, c.id = any(${heldOut}::text[])
    from unnest(${all}::text[]) as c (id)
    on conflict do nothing`.execute(tx);
};

/** Lets a campaign run, and says who did so alone. */
export const writeStarted = async (
  tx: Tx,
  campaignId: string,
  { at, aloneBy }: { at: Instant; aloneBy: string | null },
): Promise<void> => {
  await sql`
    update bonuses.campaign
    set state = 'running', started_at = ${isoOf(at)}::timestamptz, started_alone_by = ${aloneBy}
    where campaign_id = ${campaignId}`.execute(tx);
};

/** Whether another campaign that is not over has this code, or belongs to this page. */
export const takenBy = async (
  read: Read,
  merchantId: MerchantId,
  { campaignId, code, promotionId }: { campaignId: string | null; code: string | null; promotionId: string | null },
): Promise<'code' | 'promotion' | undefined> => {
  const { rows } = await sql<{ what: 'code' | 'promotion' }>`
    select case when c.code = ${code} then 'code' else 'promotion' end as what
    from bonuses.campaign c
    where c.merchant_id = ${merchantId}
      and c.state <> 'ended'
      and c.campaign_id is distinct from ${campaignId}
      and (c.code = ${code} or c.promotion_id = ${promotionId})
    limit 1`.execute(read);
  return rows[0]?.what;
};
