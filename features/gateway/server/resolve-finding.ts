import { appendAuditIn, type AuditNote } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type FindingRow, openFindings, resolveFinding } from '../db/findings.ts';

export const findingsMax = 200;

/** What people must look at, the latest first. @public For staff. */
export const listFindings = (world: World): Promise<FindingRow[]> =>
  openFindings(world.backofficeDatabase.read, findingsMax);

/** Says that somebody has looked into it, and what came of it; moves no money. @public For staff. */
export const resolveFindingOf =
  (world: World) =>
  ({
    findingId,
    note,
    by,
  }: {
    findingId: string;
    note: string;
    by: Pick<AuditNote, 'merchantId' | 'actor' | 'ip' | 'requestId'>;
  }): Promise<Result<undefined, 'not_found'>> =>
    world.backofficeDatabase.transact(async (tx) => {
      const at = world.clock.now();
      if (!(await resolveFinding(tx, { findingId, by: by.actor.id, note, at }))) return refuse('not_found');
      await appendAuditIn(tx, {
        ...by,
        action: 'gateway.resolve_finding',
        subject: { kind: 'finding', id: findingId },
        reason: note,
      });
      return accept(undefined);
    });
