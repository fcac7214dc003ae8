import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type * as publish from '../contract/staff-publish-entry.ts';
import type * as withdraw from '../contract/staff-withdraw-entry.ts';
import { insertPublication, publicationsOf, type PublicationRow } from '../db/publications.ts';
import { revisionByNo } from '../db/revisions.ts';
import { standingAt } from '../domain/publication.ts';
import { editEntry } from './edit-entry.ts';
import { checkTarget } from './prepare-body.ts';
import { publicationForStaff } from './staff-view.ts';

/** A decision of another publisher in between is told, not written over. */
const decidedMeanwhile = (publications: readonly PublicationRow[], seen: number) => {
  const last = publications.at(-1);
  if ((last?.no ?? 0) === seen) return undefined;
  return refuse('changed_meanwhile', {
    decisions: last?.no ?? 0,
    by: last?.by,
    act: last?.act,
    revision: last?.revision,
  });
};

type Decision = Pick<PublicationRow, 'act' | 'revision' | 'shownFrom' | 'shownUntil' | 'version' | 'reason'>;

const decide = async (
  tx: Tx,
  visit: StaffVisit,
  { entryId, no, at, decision }: { entryId: string; no: number; at: Instant; decision: Decision },
) => {
  const { staffId, username } = visit.staff;
  await insertPublication(tx, { ...decision, entryId, no, staffId, staffName: username, at });
  return publicationForStaff({ ...decision, no, by: username, madeAt: at });
};

const toldOf = ({ revision, shownFrom, shownUntil }: Pick<Decision, 'revision' | 'shownFrom' | 'shownUntil'>) => ({
  revision,
  from: isoOf(shownFrom),
  until: shownUntil === null ? null : isoOf(shownUntil),
});

export const publishEntry =
  (world: World): Handler<typeof publish.staffPublishEntry> =>
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
        before: shown ? toldOf(shown) : null,
        after: { ...toldOf(decision), version },
        reason,
      });
    });

export const withdrawEntry =
  (world: World): Handler<typeof withdraw.staffWithdrawEntry> =>
  async ({ entryId, basedOn, reason }, visit) =>
    editEntry(world, visit, entryId, async (tx, entry) => {
      if (entry.kind === 'agreement') return refuse('document_stays');
      const publications = await publicationsOf(tx, entryId);
      const meanwhile = decidedMeanwhile(publications, basedOn);
      if (meanwhile) return meanwhile;
      const at = world.clock.now();
      const { shown, next } = standingAt(publications, at);
      if (!shown && !next) return refuse('nothing_to_withdraw');
      const none = { revision: null, shownUntil: null, version: null };
      const decision: Decision = { act: 'withdraw', ...none, shownFrom: at, reason };
      return accept({
        answer: await decide(tx, visit, { entryId, no: publications.length + 1, at, decision }),
        action: 'content.withdraw',
        before: toldOf(shown ?? next!),
        after: null,
        reason,
      });
    });
