import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as difference from '../contract/staff-difference.ts';
import type * as one from '../contract/staff-revision.ts';
import type * as list from '../contract/staff-revisions.ts';
import { entryOf } from '../db/entries.ts';
import { revisionByNo, revisionPageSize, revisionsBefore } from '../db/revisions.ts';
import { differenceOf } from '../domain/difference.ts';

export const showRevisions =
  (world: World): Handler<typeof list.staffRevisions> =>
  async ({ entryId, before }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const entry = await entryOf(read, merchantId, entryId);
    if (!entry) return refuse('not_found');
    const rows = await revisionsBefore(read, entryId, before ?? entry.latest_revision + 1);
    const page = rows.slice(0, revisionPageSize);
    return accept({
      revisions: page.map(({ no, by, note, madeAt }) => ({ revision: no, by, note, madeAt })),
      next: rows.length > revisionPageSize ? page.at(-1)?.no : undefined,
    });
  };

export const showRevision =
  (world: World): Handler<typeof one.staffRevision> =>
  async ({ entryId, revision }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    if (!(await entryOf(read, merchantId, entryId))) return refuse('not_found');
    const found = await revisionByNo(read, entryId, revision);
    if (!found) return refuse('revision_unknown');
    const { body, by, note, madeAt } = found;
    return accept({ revision, content: body, by, note, madeAt });
  };

export const showDifference =
  (world: World): Handler<typeof difference.staffDifference> =>
  async ({ entryId, from, to }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    if (!(await entryOf(read, merchantId, entryId))) return refuse('not_found');
    const [before, after] = [await revisionByNo(read, entryId, from), await revisionByNo(read, entryId, to)];
    if (!before || !after) return refuse('revision_unknown');
    return accept({ fields: differenceOf(before.body, after.body) });
  };
