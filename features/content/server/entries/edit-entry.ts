import { type AuditFacts, appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { brandTopic } from '#kit/server/live/live.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Refused, type Result } from '#kit/shared/result.ts';
import { type EntryRow, lockEntry } from '../../db/entries.ts';

/** What an edit did: what it answers, and what the audit trail tells of it. */
export type Edit<Answer> = { answer: Answer; action: string; before?: AuditFacts; after: AuditFacts; reason?: string };

/** One edit of an entry by staff: under its lock, with its audit entry, told to open pages once it holds. */
export const editEntry = <Answer, Refusal extends string>(
  world: World,
  visit: StaffVisit,
  entryId: string,
  change: (tx: Tx, entry: EntryRow) => Promise<Result<Edit<Answer>, Refusal>>,
): Promise<Result<Answer, Refusal> | Refused<'not_found'>> =>
  world.backofficeDatabase.transact(async (tx) => {
    const entry = await lockEntry(tx, visit.merchantId, entryId);
    if (!entry) return refuse('not_found');
    const changed = await change(tx, entry);
    if (!changed.ok) return changed;
    await finishEdit(world, tx, visit, entryId, changed.value);
    return accept(changed.value.answer);
  });

/** The end of every edit, also of those that lock something else. */
export const finishEdit = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  entryId: string,
  { action, before, after, reason }: Omit<Edit<unknown>, 'answer'>,
): Promise<void> => {
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action,
    subject: { kind: 'content', id: entryId },
    ...(before === undefined ? {} : { before }),
    after,
    ...(reason === undefined ? {} : { reason }),
  });
  afterCommit(tx, () => world.live.publish(brandTopic(visit.merchantId, 'site/content'), { kind: 'changed' }));
};
