import { type AuditFacts, appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { brandTopic } from '#kit/server/live/live.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { lockMerchant } from '../../db/merchant-version.ts';
import { readSettings } from '../../db/read-settings.ts';
import type { MerchantSettings } from '../../domain/settings.ts';

/** What an edit did: what it answers, and what the audit trail tells of it. */
export type Edit<Answer> = {
  answer: Answer;
  /** Feature and verb: `merchants.set_flag`. */
  action: string;
  subject: { kind: string; id: string };
  before: AuditFacts;
  after: AuditFacts;
};

/**
 * One edit of a merchant by staff: under a lock, with its audit entry in the same transaction, told to open pages after it.
 * Other editors of the merchant wait.
 */
export const editSite = async <Answer, Refusal extends string>(
  world: World,
  visit: StaffVisit,
  reason: string,
  change: (tx: Tx, settings: MerchantSettings) => Promise<Result<Edit<Answer>, Refusal>>,
): Promise<Result<Answer, Refusal>> =>
  world.backofficeDatabase.transact((tx) => editSiteIn(world, tx, visit, reason, (settings) => change(tx, settings)));

/** The same within a transaction: what a second person's word does. */
export const editSiteIn = async <Answer, Refusal extends string>(
  world: World,
  tx: Tx,
  visit: StaffVisit,
  reason: string,
  change: (settings: MerchantSettings) => Promise<Result<Edit<Answer>, Refusal>>,
): Promise<Result<Answer, Refusal>> => {
  await lockMerchant(tx, visit.merchantId);
  const changed = await change(await readSettings(tx, visit.merchantId));
  if (!changed.ok) return changed;
  const { answer, ...note } = changed.value;
  await appendAuditIn(tx, { ...auditVisit(visit), ...note, reason });
  afterCommit(tx, () => world.live.publish(brandTopic(visit.merchantId, 'site/status'), { kind: 'changed' }));
  return accept(answer);
};
