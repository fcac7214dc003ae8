import { memberOf, provedContactsOf } from '#features/identity/public.ts';
import { knownFieldsOf } from '#features/members/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type KycRequestRow, kycRequestsOf } from '../db/kyc-requests.ts';
import { levelTables } from '../db/level-tables.ts';
import {
  type Level,
  type LevelBounds,
  type LevelRule,
  defaultRules,
  levelBy,
  missingFor,
  type Need,
  rulesWith,
  withdrawalLevel,
} from '../domain/levels.ts';

export type Allowances = LevelBounds & { level: Level };

/** What of the needs a member meets now; a document that has ended proves nothing any more. */
export const metNeedsOf = async (world: World, read: Read, memberId: MemberId): Promise<ReadonlySet<Need>> => {
  const fields = await knownFieldsOf(world, read, memberId);
  const contacts = await provedContactsOf(world, read, memberId);
  const requests = await kycRequestsOf(read, memberId);
  const now = world.clock.now();
  const met = new Set<Need>();
  if (fields.has('fullName')) met.add('name');
  if (fields.has('birthday')) met.add('birthday');
  if (contacts.length > 0) met.add('contact');
  for (const { state, what, good_until: goodUntil } of requests)
    if (state === 'accepted' && (goodUntil === null || goodUntil > now)) met.add(what);
  return met;
};

/** The rules of a merchant, lowest level first. */
export const rulesOf = async (read: Read, merchantId: MerchantId): Promise<readonly LevelRule[]> => {
  const [table] = await levelTables(read, merchantId, 1);
  return table ? rulesWith(table.bounds) : defaultRules;
};

/** Of the merchant that the member is of. */
export const rulesFor = async (read: Read, memberId: MemberId): Promise<readonly LevelRule[]> => {
  const member = await memberOf(read, memberId);
  return member ? rulesOf(read, member.merchantId) : defaultRules;
};

/** From 0 (registered) to 3 (address and source of funds shown). */
export const levelOf = async (world: World, read: Read, memberId: MemberId): Promise<Level> =>
  levelBy(defaultRules, await metNeedsOf(world, read, memberId));

/** What the member's level lets them do. Amounts in minor units; null without bound. */
export const allowancesOf = async (world: World, read: Read, memberId: MemberId): Promise<Allowances> => {
  const rules = await rulesFor(read, memberId);
  const level = levelBy(rules, await metNeedsOf(world, read, memberId));
  const rule = rules.find((it) => it.level === level);
  if (!rule) throw new Error(`no rule of level ${level}`);
  const { depositMax, depositTotalMax, mayWithdraw } = rule;
  return { level, depositMax, depositTotalMax, mayWithdraw };
};

/**
 * Whether money of this member may leave: a level that lets it, and nothing overdue that somebody asked for.
 * Refused with `verification_needed` (`level`, `needed`, and `missing`: what is not met yet) or `documents_overdue` (`whats`).
 */
export const requireLevelIn = async (
  world: World,
  read: Read,
  { memberId }: { memberId: MemberId; for: 'withdrawal' },
): Promise<Result<{ level: Level }, 'verification_needed' | 'documents_overdue'>> => {
  const rules = await rulesFor(read, memberId);
  const met = await metNeedsOf(world, read, memberId);
  const requests = await kycRequestsOf(read, memberId);
  const level = levelBy(rules, met);
  const needed = withdrawalLevel(rules);
  if (needed === undefined || level < needed)
    return refuse('verification_needed', {
      level,
      needed: needed ?? null,
      missing: needed === undefined ? [] : missingFor(rules, needed, met),
    });
  const whats = overdueOf(requests);
  return whats.length > 0 ? refuse('documents_overdue', { whats }) : accept({ level });
};

/** What was asked for by anybody but the player, ran out, and was not shown since. */
const overdueOf = (requests: readonly KycRequestRow[]): KycRequestRow['what'][] => {
  const late = requests.filter(
    (request) => request.caused_by !== 'player' && request.state === 'expired' && !shownSince(requests, request),
  );
  return [...new Set(late.map(({ what }) => what))];
};

const shownSince = (requests: readonly KycRequestRow[], late: KycRequestRow): boolean =>
  requests.some(
    ({ what, state, requested_at: requestedAt }) =>
      what === late.what && state === 'accepted' && requestedAt > late.requested_at,
  );
