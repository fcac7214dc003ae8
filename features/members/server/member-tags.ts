import { membersTagged, tagsAmong } from '../db/tags.ts';

/** By which tags staff marks players. */
export const memberTags = {
  /** Of many members; whoever is not in it bears none. */
  among: tagsAmong,
  /** The ids of all that bear one. */
  from: membersTagged,
} as const;
