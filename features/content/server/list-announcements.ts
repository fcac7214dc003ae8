import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/list-announcements.ts';
import { addressOf } from '../domain/linkage.ts';
import { type AnnouncementType, announcementTypes } from '../domain/places.ts';
import { type Reader, readerOf } from './reader.ts';

export const listAnnouncements =
  (world: World): Handler<typeof contract.listAnnouncements> =>
  async ({ types, executionType }, visit) => {
    const reader = await readerOf(world, visit);
    const asked: readonly string[] = types?.split(',') ?? announcementTypes;
    const mayHear = (type: 'A' | 'B') =>
      (type === 'B' || visit.player !== undefined) && (executionType ?? type) === type;
    const of = (type: AnnouncementType) =>
      asked.includes(type) ? announcementsOf(reader, type).filter((it) => mayHear(it.executionType)) : [];
    return accept({ banners: of('B'), player: of('PL'), popup: of('PU'), promotion: of('PR'), home: of('H') });
  };

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
