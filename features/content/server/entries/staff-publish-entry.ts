import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { staffPublishEntry as contract } from '../../contract/entries/staff-publish-entry.ts';
import { insertPublication, type PublicationRow, publicationsOf } from '../../db/publications.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { standingAt } from '../../domain/publication.ts';
import { editEntry } from './edit-entry.ts';
import { checkTarget } from './prepare-body.ts';
import { publicationForStaff } from './staff-view.ts';

/** A decision of another publisher in between is told, not written over. */
export const decidedMeanwhile = (publications: readonly PublicationRow[], seen: number) => {
  const last = publications.at(-1);
  if ((last?.no ?? 0) === seen) return undefined;
  return refuse('version_conflict', {
    decisions: last?.no ?? 0,
    by: last?.by,
    act: last?.act,
    revision: last?.revision,
  });
};

export type Decision = Pick<PublicationRow, 'act' | 'revision' | 'shownFrom' | 'shownUntil' | 'version' | 'reason'>;

export const decide = async (
  tx: Tx,
  visit: StaffVisit,
  { entryId, no, at, decision }: { entryId: string; no: number; at: Instant; decision: Decision },
) => {
  const { staffId, username } = visit.staff;
  await insertPublication(tx, { ...decision, entryId, no, staffId, staffName: username, at });
  return publicationForStaff({ ...decision, no, by: username, madeAt: at });
};

export const auditSnapshotOf = ({
  revision,
  shownFrom,
  shownUntil,
}: Pick<Decision, 'revision' | 'shownFrom' | 'shownUntil'>) => ({
  revision,
  from: isoOf(shownFrom),
  until: shownUntil === null ? null : isoOf(shownUntil),
});

export const staffPublishEntry = handle(
  contract,
  (world) =>
    async ({ entryId, revision, basedOn, from, until, reason }, visit) =>
      editEntry(world, visit, entryId, async (tx) => {
        const publications = await publicationsOf(tx, entryId);
        const meanwhile = decidedMeanwhile(publications, basedOn);
        if (meanwhile) return meanwhile;
        const wanted = await revisionByNo(tx, entryId, revision);
        if (!wanted) return refuse('revision_unknown');
        const target = await checkTarget(tx, visit.merchantId, wanted.body);
        if (!target.ok) return target;
        const at = world.clock.now();
        const shownFrom = from !== null && from > at ? from : at;
        if (until !== null && until <= shownFrom) return refuse('period_invalid');
        const version = publications.filter(({ act }) => act === 'publish').length + 1;
        const decision: Decision = { act: 'publish', revision, shownFrom, shownUntil: until, version, reason };
        const answer = await decide(tx, visit, { entryId, no: publications.length + 1, at, decision });
        const shown = standingAt(publications, at).shown;
        return accept({
          answer,
          action: shownFrom > at ? 'content.schedule' : 'content.publish',
          before: shown ? auditSnapshotOf(shown) : null,
          after: { ...auditSnapshotOf(decision), version },
          reason,
        });
      }),
);
