import type { SharedDesk } from '#games/stage/shared-desk.ts';
import { betsList, lastRounds as listOfLast } from '#games/stage/shared-lists.ts';

/** The last rounds by their numbers; each opens its proof. */
export const lastRounds = (desk: SharedDesk) =>
  listOfLast(desk, desk.t('bingo.last'), ({ number, events }) => ({
    text: `#${number}`,
    proof: events.length === 0 ? undefined : desk.t('bingo.prove', { number }),
  }));

/** The hall: who has won so far, the most first, then the cards of the others. */
export const hallList = (desk: SharedDesk) =>
  betsList(desk, {
    name: desk.t('bingo.hall'),
    you: desk.t('bingo.you'),
    count: ({ bettors, bettorCount }) =>
      desk.t('bingo.count', { count: bettorCount, won: bettors.filter(({ paid }) => paid !== null).length }),
  });
