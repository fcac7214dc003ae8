import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listAnnouncements as contract } from '../../contract/pages/list-announcements.ts';
import { addressOf } from '../../domain/linkage.ts';
import { type AnnouncementType, announcementTypes } from '../../domain/places.ts';
import { maySeeAdvertising } from './advertising.ts';
import { type Reader, readerOf } from './reader.ts';

export const listAnnouncements = handle(contract, (world) => async ({ types, executionType }, visit) => {
  const reader = await readerOf(world, visit);
  const asked: readonly string[] = types?.split(',') ?? announcementTypes;
  const mayHear = (type: 'A' | 'B') => (type === 'B' || visit.player !== undefined) && (executionType ?? type) === type;
  const of = (type: AnnouncementType) =>
    asked.includes(type) ? announcementsOf(reader, type).filter((it) => mayHear(it.executionType)) : [];
  // What is announced as service reaches everybody.
  const promotion = (await maySeeAdvertising(world, visit)) ? of('PR') : [];
  return accept({ banners: of('B'), player: of('PL'), popup: of('PU'), promotion, home: of('H') });
});

const announcementsOf = ({ shown, text, picture }: Reader, type: AnnouncementType) =>
  shown('announcement')
    .filter(({ slot }) => slot === type)
    .map(({ entryId, body, publication }) => ({
      announcementId: entryId,
      type,
      executionType: body.executionType,
      ...text(body.texts),
      since: publication.shownFrom,
      ...picture(body.picture),
      linkageType: body.linkage.type,
      target: body.linkage.target,
      url: addressOf(body.linkage),
    }));
