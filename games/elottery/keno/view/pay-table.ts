import type { Say } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hundredthsText, multiplierText } from '#games/stage/figures.ts';
import { drawsInAll, drawsWith, ladderOf, pays, picksMax } from '../play/pays.ts';

/** ×1.00 is ×1 here: most of these are whole. */
const timesText = (multiplier: number): string => `×${multiplierText(multiplier).replace(/\.00$/, '')}`;

export type PayTable = { element: HTMLElement; show: (picked: number, hits: number | undefined) => void };

/** What the ticket pays for how many hits; what it has come to is lit. */
export const payTableOf = (t: Say): PayTable => {
  const list = el('ol', { class: 'keno-pays', 'aria-label': t('keno.pays') });
  return {
    element: list,
    show: (picked, hits) => {
      const rungs = ladderOf(picked).toReversed();
      list.replaceChildren(
        ...rungs.map(({ hits: needed, multiplier }) =>
          el(
            'li',
            hits === needed ? { 'aria-current': 'true' } : {},
            el('span', { class: 'label' }, t('keno.hitsOf', { hits: needed })),
            el('b', {}, timesText(multiplier)),
          ),
        ),
      );
      list.style.setProperty('--rungs', String(Math.max(1, rungs.length)));
    },
  };
};

/** Hundredths of a per cent, cut off. */
const returnOf = (picked: number): number =>
  Number(
    ladderOf(picked).reduce((sum, { hits, multiplier }) => sum + drawsWith(picked, hits) * BigInt(multiplier), 0n) /
      drawsInAll,
  );

/** One hit in so many draws, as people say it. */
const oddsOf = (picked: number, hits: number): string => {
  const tenths = Number((drawsInAll * 10n) / drawsWith(picked, hits));
  return tenths < 1000
    ? (tenths / 10).toLocaleString('en', { minimumFractionDigits: 1 })
    : Math.round(tenths / 10).toLocaleString('en');
};

const head = (...names: string[]) =>
  el('thead', {}, el('tr', {}, ...names.map((name) => el('th', { scope: 'col' }, name))));

/** Every table with its odds and its return. */
export const payTables = (t: Say): HTMLElement[] =>
  Object.keys(pays)
    .map(Number)
    .filter((picked) => picked <= picksMax)
    .map((picked) =>
      el(
        'table',
        {},
        el('caption', {}, t('keno.tableOf', { picks: picked, rtp: hundredthsText(returnOf(picked)) })),
        head(t('keno.hits'), t('keno.pays'), t('keno.odds')),
        el(
          'tbody',
          {},
          ...ladderOf(picked).map(({ hits, multiplier }) =>
            el(
              'tr',
              {},
              el('td', {}, String(hits)),
              el('td', {}, timesText(multiplier)),
              el('td', {}, t('keno.oneIn', { draws: oddsOf(picked, hits) })),
            ),
          ),
        ),
      ),
    );
