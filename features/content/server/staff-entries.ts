import { merchantOf } from '#features/merchants/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as list from '../contract/staff-entries.ts';
import type * as one from '../contract/staff-entry.ts';
import { entryOf } from '../db/entries.ts';
import { type ListedEntry, listEntries } from '../db/list-entries.ts';
import { mediaByIds } from '../db/media.ts';
import { publicationsOf } from '../db/publications.ts';
import { revisionByNo } from '../db/revisions.ts';
import { picturesOf } from '../domain/body.ts';
import { sourcesOf } from '../domain/picture.ts';
import { tellerOf } from './reader.ts';
import { publicationForStaff, summaryOf, type Telling } from './staff-view.ts';

const tellingOf = async (world: World, visit: StaffVisit, entries: readonly ListedEntry[]): Promise<Telling> => {
  const { languages } = await merchantOf(world, visit.merchantId);
  const pictures = entries.flatMap(({ body }) => picturesOf(body));
  const media = await mediaByIds(world.backofficeDatabase.read, visit.merchantId, pictures);
  const merchantLanguage = languages[0] ?? 'TH';
  const { picture } = tellerOf(visit.language, merchantLanguage, media);
  return { picture, now: world.clock.now(), language: visit.language, merchantLanguage };
};

const wordsOf = ({ body, slug }: ListedEntry): string =>
  [slug ?? '', ...Object.values(body.texts).map((text) => ('title' in text ? text.title : text.value))]
    .join('\n')
    .toLocaleLowerCase();

export const showStaffEntries =
  (world: World): Handler<typeof list.staffEntries> =>
  async ({ kind, slot, state, search, pageNo, pageSize }, visit) => {
    const { merchantId } = visit;
    const all = await listEntries(world.backofficeDatabase.read, { merchantId, kind, slot });
    const telling = await tellingOf(world, visit, all);
    const wanted = search?.toLocaleLowerCase() ?? '';
    const found = all
      .filter((entry) => wordsOf(entry).includes(wanted))
      .map((entry) => summaryOf(entry, telling))
      .filter((entry) => state === undefined || entry.state === state);
    const start = (pageNo - 1) * pageSize;
    return accept({ entries: found.slice(start, start + pageSize), totalCount: found.length });
  };

export const showStaffEntry =
  (world: World): Handler<typeof one.staffEntry> =>
  async ({ entryId }, visit) => {
    const { read } = world.backofficeDatabase;
    const row = await entryOf(read, visit.merchantId, entryId);
    const revision = row && (await revisionByNo(read, entryId, row.latest_revision));
    if (!row || !revision) return refuse('not_found');
    const publications = await publicationsOf(read, entryId);
    const { body } = revision;
    const entry: ListedEntry = { ...row, body, by: revision.by, changedAt: revision.madeAt, publications };
    const media = await mediaByIds(read, visit.merchantId, picturesOf(body));
    return accept({
      entry: summaryOf(entry, await tellingOf(world, visit, [entry])),
      content: body,
      pictures: Object.fromEntries([...media].map(([mediaId, stored]) => [mediaId, sourcesOf(stored)])),
      publications: publications.map(publicationForStaff).toReversed(),
    });
  };
