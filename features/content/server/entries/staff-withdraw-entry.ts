import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffWithdrawEntry as contract } from '../../contract/entries/staff-withdraw-entry.ts';
import { publicationsOf } from '../../db/publications.ts';
import { standingAt } from '../../domain/publication.ts';
import { editEntry } from './edit-entry.ts';
import { decide, decidedMeanwhile, type Decision, auditSnapshotOf } from './staff-publish-entry.ts';

export const staffWithdrawEntry = handle(
  contract,
  (world) =>
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
          before: auditSnapshotOf(shown ?? next!),
          after: null,
          reason,
        });
      }),
);
