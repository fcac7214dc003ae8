import type { Translate } from '#games/stage/desk.ts';

/** What the pots are called, by their codes. */
export const potNames = (t: Translate): ReadonlyMap<string, string> =>
  new Map([
    ['gold', t('elephant-parade.gold')],
    ['silver', t('elephant-parade.silver')],
    ['bronze', t('elephant-parade.bronze')],
  ]);
