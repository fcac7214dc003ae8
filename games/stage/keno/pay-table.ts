import { drawsInAll, drawsWith, type KenoRules, ladderOf, type Rung } from '../../engine/keno/rules.ts';
import type { Translate } from '../desk.ts';
import { button, el } from '../dom.ts';
import { rulesTable } from '../facts.ts';
import { hundredthsText, multiplierText } from '../figures.ts';

/** ×1.00 is ×1 here: most of these are whole. */
export const timesText = (multiplier: number): string => `×${multiplierText(multiplier).replace(/\.00$/, '')}`;

export type PayTable = { element: HTMLElement; show: (picked: number, hits: number | undefined) => void };

/**
 * What the ticket pays for how many hits; what it has come to is lit.
 * @param look called for a rung that somebody presses, whose chance is then told
 */
export const payTableOf = (t: Translate, rules: KenoRules, look: (rung: Rung) => void): PayTable => {
  const list = el('ol', { class: 'keno-pays', 'aria-label': t('keno-play.pays') });
  let [shown, rungs]: [number | undefined, { hits: number; key: HTMLElement }[]] = [undefined, []];
  const mark = (hits: number | undefined) => {
    for (const rung of rungs) rung.key.setAttribute('aria-pressed', String(rung.hits === hits));
  };
  const lay = (picked: number) => {
    shown = picked;
    rungs = ladderOf(rules, picked)
      .toReversed()
      .map((rung) => {
        const label = el('span', { class: 'label' }, hitsText(t, rung.hits));
        const key = button({ class: 'keno-rung' }, [label, el('b', {}, timesText(rung.multiplier))], () => {
          mark(rung.hits);
          look(rung);
        });
        return { hits: rung.hits, key };
      });
    mark(rungs.at(-1)?.hits);
    list.replaceChildren(...rungs.map(({ key }) => el('li', {}, key)));
  };
  return {
    element: list,
    show: (picked, hits) => {
      if (picked !== shown) lay(picked);
      for (const rung of rungs)
        if (rung.hits === hits) rung.key.setAttribute('aria-current', 'true');
        else rung.key.removeAttribute('aria-current');
    },
  };
};

/** Hundredths of a per cent, cut off. */
const returnOf = (rules: KenoRules, picked: number): number =>
  Number(
    ladderOf(rules, picked).reduce(
      (sum, { hits, multiplier }) => sum + drawsWith(rules, picked, hits) * BigInt(multiplier),
      0n,
    ) / drawsInAll(rules),
  );

/** One hit in so many draws, as people say it. */
export const oddsOf = (t: Translate, rules: KenoRules, { picked, hits }: { picked: number; hits: number }): string => {
  const tenths = Number((drawsInAll(rules) * 10n) / drawsWith(rules, picked, hits));
  const draws =
    tenths < 1000
      ? (tenths / 10).toLocaleString('en', { minimumFractionDigits: 1 })
      : Math.round(tenths / 10).toLocaleString('en');
  return t('keno-play.oneIn', { draws });
};

export const hitsText = (t: Translate, hits: number): string => t('keno-play.hitsOf', { count: hits });
/** How many numbers a ticket has, and what comes back of it. */
export const captionText = (t: Translate, rules: KenoRules, picked: number): string =>
  t('keno-play.tableOf', { count: picked, rtp: hundredthsText(returnOf(rules, picked)) });

/** Every table with its odds and its return. */
export const payTables = (t: Translate, rules: KenoRules): HTMLElement[] =>
  Object.keys(rules.pays)
    .map(Number)
    .map((picked) => {
      const table = rulesTable(
        [t('keno-play.hits'), t('keno-play.pays'), t('play.chance')],
        ladderOf(rules, picked).map(({ hits, multiplier }) => [
          String(hits),
          timesText(multiplier),
          oddsOf(t, rules, { picked, hits }),
        ]),
      );
      table.prepend(el('caption', {}, captionText(t, rules, picked)));
      return table;
    });
