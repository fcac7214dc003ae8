import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { countEntries, type EntryRow, insertEntry, lockPlace } from '../../db/entries.ts';
import { insertRevision, revisionByNo } from '../../db/revisions.ts';
import type { ContentBody, Kind } from '../../domain/body.ts';
import { differenceOf } from '../../domain/difference.ts';
import { isSlotOf, isSlugOf } from '../../domain/slots.ts';
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

export const createIn = async (world: World, tx: Tx, visit: StaffVisit, { slot, slug, content, note }: NewContent) => {
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

type NextRevision = { basedOn: number; content: ContentBody; note: string | undefined };

export const saveNext = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  entry: EntryRow,
  { basedOn, content, note }: NextRevision,
) => {
  const latest = await revisionByNo(tx, entry.entry_id, entry.latest_revision);
  if (!latest) throw new Error(`${entry.entry_id} has no newest revision`);
  if (basedOn !== latest.no)
    return refuse('version_conflict', {
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
