import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { linesOfHtml } from '../../domain/lines-of-html.ts';
import type { AnnouncementType } from '../../domain/places.ts';
import { readerOf } from './reader.ts';

/** An announcement in words alone. */
export type Announced = { announcementId: string; title: string; lines: string[]; since: Instant };

/** What is announced now in a place, in the reader's language. @public For pages of other features. */
export const announcedIn = async (
  world: World,
  visit: { merchantId: MerchantId; language: string },
  place: AnnouncementType,
): Promise<Announced[]> => {
  const { shown, text } = await readerOf(world, visit);
  return shown('announcement')
    .filter(({ slot }) => slot === place)
    .map(({ entryId, body, publication }) => {
      const { title, content } = text(body.texts);
      return { announcementId: entryId, title, lines: linesOfHtml(content), since: publication.shownFrom };
    });
};
