import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import { id } from '#kit/shared/id.ts';
import { dropFavouritesOf, favouritesOf } from '../db/favourites.ts';

/** Which games somebody likes is theirs: it leaves with them. */
export const personRecords: PersonRecords = {
  columns: [],
  readIn: async (tx, memberId) => ({
    favourites: sectionOf(await favouritesOf(tx, id(memberId)), ({ vendor, game }) => ({ vendor, game })),
  }),
  shredIn: dropFavouritesOf,
};
