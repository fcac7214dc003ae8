import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEntry as contract } from '../../contract/entries/staff-entry.ts';
import { entryOf } from '../../db/entries.ts';
import type { ListedEntry } from '../../db/list-entries.ts';
import { mediaByIds } from '../../db/media.ts';
import { publicationsOf } from '../../db/publications.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { picturesOf } from '../../domain/body.ts';
import { sourcesOf } from '../../domain/picture.ts';
import { summaryContextOf } from './staff-entries.ts';
import { publicationForStaff, summaryOf } from './staff-view.ts';

export const staffEntry = handle(contract, (world) => async ({ entryId }, visit) => {
  const { read } = world.backofficeDatabase;
  const row = await entryOf(read, visit.merchantId, entryId);
  const revision = row && (await revisionByNo(read, entryId, row.latest_revision));
  if (!row || !revision) return refuse('not_found');
  const publications = await publicationsOf(read, entryId);
  const { body } = revision;
  const entry: ListedEntry = { ...row, body, by: revision.by, changedAt: revision.madeAt, publications };
  const media = await mediaByIds(read, visit.merchantId, picturesOf(body));
  return accept({
    entry: summaryOf(entry, await summaryContextOf(world, visit, [entry])),
    content: body,
    pictures: Object.fromEntries([...media].map(([mediaId, stored]) => [mediaId, sourcesOf(stored)])),
    publications: publications.map(publicationForStaff).toReversed(),
  });
});
