import { appendAuditIn, type AuditNote } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import {
  findingById,
  type FindingFilter,
  type FindingRow,
  findingsOf,
  resolveFinding,
} from '../../db/findings/findings.ts';

export const findingsMax = 200;

/** What people of a merchant must look at, the latest first; or what they have looked at. At most 200. */
export const listFindings = (
  world: World,
  filter: Omit<FindingFilter, 'limit'> & { merchantId: MerchantId; limit?: number },
): Promise<FindingRow[]> => findingsOf(world.backofficeDatabase.read, { limit: findingsMax, ...filter });

/** Says that somebody of the merchant has looked into it, and what came of it; moves no money. */
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
  }): Promise<Result<undefined, 'not_found' | 'finding_resolved'>> =>
    world.backofficeDatabase.transact(async (tx) => {
      const found = await findingById(tx, by.merchantId, findingId);
      if (!found) return refuse('not_found');
      const at = world.clock.now();
      if (!(await resolveFinding(tx, { findingId, by: by.actor.name, note, at }))) return refuse('finding_resolved');
      await appendAuditIn(tx, {
        ...by,
        action: 'gateway.resolve_finding',
        subject: { kind: 'finding', id: findingId },
        before: { kind: found.kind, code: found.code, subject: found.subject },
        reason: note,
      });
      return accept(undefined);
    });
