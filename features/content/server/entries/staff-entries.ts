import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { staffEntries as contract } from '../../contract/entries/staff-entries.ts';
import { type ListedEntry, listEntries } from '../../db/list-entries.ts';
import { mediaByIds } from '../../db/media.ts';
import { picturesOf } from '../../domain/body.ts';
import { tellerOf } from '../pages/reader.ts';
import { summaryOf, type SummaryContext } from './staff-view.ts';

export const summaryContextOf = async (
  world: World,
  visit: StaffVisit,
  entries: readonly ListedEntry[],
): Promise<SummaryContext> => {
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

export const staffEntries = handle(
  contract,
  (world) =>
    async ({ kind, slot, state, search, pageNo, pageSize }, visit) => {
      const { merchantId } = visit;
      const all = await listEntries(world.backofficeDatabase.read, { merchantId, kind, slot });
      const telling = await summaryContextOf(world, visit, all);
      const wanted = search?.toLocaleLowerCase() ?? '';
      const found = all
        .filter((entry) => wordsOf(entry).includes(wanted))
        .map((entry) => summaryOf(entry, telling))
        .filter((entry) => state === undefined || entry.state === state);
      const start = (pageNo - 1) * pageSize;
      return accept({ entries: found.slice(start, start + pageSize), totalCount: found.length });
    },
);
