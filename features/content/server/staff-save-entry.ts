import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as create from '../contract/staff-create-entry.ts';
import type * as duplicate from '../contract/staff-duplicate-entry.ts';
import type * as giveBack from '../contract/staff-return-entry.ts';
import type * as save from '../contract/staff-save-draft.ts';
import { countEntries, type EntryRow, insertEntry, lockPlace } from '../db/entries.ts';
import { insertRevision, revisionByNo } from '../db/revisions.ts';
import type { ContentBody, Kind } from '../domain/body.ts';
import { differenceOf } from '../domain/difference.ts';
import { isSlotOf, isSlugOf } from '../domain/slots.ts';
import { editEntry, finishEdit } from './edit-entry.ts';
import { prepareBody } from './prepare-body.ts';

const entriesMax: Readonly<Record<Kind, number>> = {
  banner: 500,
  announcement: 500,
  notice: 1000,
  promotion: 500,
  help: 500,
  agreement: 2,
  description: 300,
  text: 3000,
  service_link: 50,
};

type NewContent = { slot: string; slug: string | undefined; content: ContentBody; note: string | undefined };

const createIn = async (world: World, tx: Tx, visit: StaffVisit, { slot, slug, content, note }: NewContent) => {
  const { kind } = content;
  const { merchantId, staff } = visit;
  if (!isSlotOf(kind, slot) || !isSlugOf(kind, slug)) return refuse('slot_invalid', { kind, slot });
  await lockPlace(tx, merchantId, kind, '');
  if ((await countEntries(tx, merchantId, kind)) >= entriesMax[kind]) {
    if (kind === 'agreement') return refuse('entry_exists');
    return refuse('entries_limit', { most: entriesMax[kind] });
  }
  const prepared = await prepareBody(world, tx, merchantId, content);
  if (!prepared.ok) return prepared;
  const { body, cleaned } = prepared.value;
  const at = world.clock.now();
  const entryId: string = world.entropy.id('cnt');
  if (!(await insertEntry(tx, { entryId, merchantId, kind, slot, slug: slug ?? null, at })))
    return refuse('entry_exists');
  const written = { staffId: staff.staffId, staffName: staff.username, note: note || null, at };
  await insertRevision(tx, { entryId, no: 1, body, ...written });
  return accept({ entryId, revision: 1, cleaned });
};

export const createEntry =
  (world: World): Handler<typeof create.staffCreateEntry> =>
  async ({ slot, slug, content, note }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const created = await createIn(world, tx, visit, { slot, slug, content, note });
      if (!created.ok) return created;
      const after = { kind: content.kind, slot, slug, revision: 1 };
      await finishEdit(world, tx, visit, created.value.entryId, { action: 'content.create', after });
      return created;
    });

export const duplicateEntry =
  (world: World): Handler<typeof duplicate.staffDuplicateEntry> =>
  async ({ entryId, slot, slug }, visit) =>
    editEntry(world, visit, entryId, async (tx, entry) => {
      const source = await revisionByNo(tx, entryId, entry.latest_revision);
      if (!source) throw new Error(`${entryId} has no newest revision`);
      const created = await createIn(world, tx, visit, {
        slot: slot ?? entry.slot,
        slug: slug ?? entry.slug ?? undefined,
        content: source.body,
        note: undefined,
      });
      if (!created.ok) return created;
      const after = { copy: created.value.entryId, revision: source.no };
      return accept({ answer: created.value, action: 'content.duplicate', after });
    });

type NextRevision = { basedOn: number; content: ContentBody; note: string | undefined };

const saveNext = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  entry: EntryRow,
  { basedOn, content, note }: NextRevision,
) => {
  const latest = await revisionByNo(tx, entry.entry_id, entry.latest_revision);
  if (!latest) throw new Error(`${entry.entry_id} has no newest revision`);
  if (basedOn !== latest.no)
    return refuse('changed_meanwhile', {
      revision: latest.no,
      by: latest.by,
      theirs: latest.body,
      fields: differenceOf(latest.body, content),
    });
  const prepared = await prepareBody(world, tx, visit.merchantId, content);
  if (!prepared.ok) return prepared;
  const no = latest.no + 1;
  await insertRevision(tx, {
    entryId: entry.entry_id,
    no,
    body: prepared.value.body,
    staffId: visit.staff.staffId,
    staffName: visit.staff.username,
    note: note || null,
    at: world.clock.now(),
  });
  const fields = differenceOf(latest.body, prepared.value.body).map(({ field }) => field);
  return accept({ no, fields, saved: { entryId: entry.entry_id, revision: no, cleaned: prepared.value.cleaned } });
};

export const saveDraft =
  (world: World): Handler<typeof save.staffSaveDraft> =>
  async ({ entryId, content, ...rest }, visit) =>
    editEntry(world, visit, entryId, async (tx, entry) => {
      if (entry.kind !== content.kind) return refuse('kind_differs', { kind: entry.kind });
      const next = await saveNext(world, tx, visit, entry, { content, basedOn: rest.basedOn, note: rest.note });
      if (!next.ok) return next;
      return accept({
        answer: next.value.saved,
        action: 'content.save_draft',
        before: { revision: rest.basedOn },
        after: { revision: next.value.no, fields: next.value.fields },
      });
    });

export const returnEntry =
  (world: World): Handler<typeof giveBack.staffReturnEntry> =>
  async ({ entryId, revision, basedOn, note }, visit) =>
    editEntry(world, visit, entryId, async (tx, entry) => {
      const earlier = await revisionByNo(tx, entryId, revision);
      if (!earlier) return refuse('revision_unknown');
      const next = await saveNext(world, tx, visit, entry, { content: earlier.body, basedOn, note });
      if (!next.ok) return next;
      return accept({
        answer: next.value.saved,
        action: 'content.return',
        before: { revision: basedOn },
        after: { revision: next.value.no, returnedTo: revision, fields: next.value.fields },
      });
    });
