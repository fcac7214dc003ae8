import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import {
  addVersion,
  type CampaignFrame,
  insertCampaign,
  lockCampaign,
  takenBy,
  writeFrame,
  writeStarted,
} from '../../db/campaigns.ts';
import { recordOf, type Terms, termsHash } from '../../domain/terms.ts';

export type Written = CampaignFrame & { names: Readonly<Record<string, string>>; terms: Terms };

type Taken = 'code_taken' | 'promotion_taken';

/** Whether nobody else has the code or the page. */
export const freeIn = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  campaignId: string | null,
  { terms: { trigger }, promotionId }: Written,
): Promise<Result<undefined, Taken>> => {
  const code = trigger.kind === 'promo_code' ? trigger.code : null;
  const taken = await takenBy(tx, merchantId, { campaignId, code, promotionId });
  return taken === undefined ? accept(undefined) : refuse(`${taken}_taken`);
};

const versionOf = (campaignId: string, version: number, it: Written, { at, by }: { at: Instant; by: string }) => ({
  campaignId,
  version,
  names: it.names,
  terms: recordOf(it.terms),
  termsHash: termsHash(it.terms),
  at,
  by,
});

export const makeDraftIn = async (world: World, tx: Tx, visit: StaffVisit, it: Written): Promise<string> => {
  const campaignId = world.entropy.id('cmp');
  const made = { at: world.clock.now(), by: visit.staff.username };
  const { merchantId } = visit;
  await insertCampaign(tx, { campaignId, merchantId, state: 'draft', ...it }, versionOf(campaignId, 1, it, made));
  return campaignId;
};

/** Adds a version where the terms or names are others, and writes the frame: what was granted before keeps its own. */
export const changeIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { campaignId, basedOn, ...it }: Written & { campaignId: string; basedOn: number },
): Promise<Result<undefined, 'campaign_unknown' | 'version_conflict' | Taken>> => {
  const row = await lockCampaign(tx, visit.merchantId, campaignId);
  if (!row) return refuse('campaign_unknown');
  if (row.version !== basedOn || row.state === 'ended') return refuse('version_conflict');
  const free = await freeIn(tx, visit, campaignId, it);
  if (!free.ok) return free;
  const made = { at: world.clock.now(), by: visit.staff.username };
  const next = versionOf(campaignId, basedOn + 1, it, made);
  if (next.termsHash !== row.terms_hash || JSON.stringify(next.names) !== JSON.stringify(row.names))
    await addVersion(tx, next);
  // Who is left out stays so from its first day on.
  const holdoutPercent = row.state === 'draft' ? it.holdoutPercent : row.holdout_percent;
  await writeFrame(tx, campaignId, { ...it, holdoutPercent });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'bonuses.change_campaign',
    subject: { kind: 'bonus_campaign', id: campaignId },
    before: { version: row.version, termsHash: row.terms_hash },
    after: { version: basedOn + 1, termsHash: next.termsHash },
  });
  return accept(undefined);
};

/** Lets a campaign run. @param aloneBy who did so without a second person. */
export const startIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { campaignId, version, aloneBy }: { campaignId: string; version: number; aloneBy: string | null },
): Promise<Result<undefined, 'campaign_unknown' | 'version_conflict'>> => {
  const row = await lockCampaign(tx, visit.merchantId, campaignId);
  if (!row) return refuse('campaign_unknown');
  if (row.version !== version || row.state === 'ended') return refuse('version_conflict');
  await writeStarted(tx, campaignId, { at: world.clock.now(), aloneBy });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'bonuses.start_campaign',
    subject: { kind: 'bonus_campaign', id: campaignId },
    before: { state: row.state },
    after: { state: 'running', version, termsHash: row.terms_hash },
  });
  return accept(undefined);
};
