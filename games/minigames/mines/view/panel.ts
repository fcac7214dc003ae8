import type { Translate } from '#games/stage/desk.ts';
import { button, el, icon } from '#games/stage/dom.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { cells, minesMax, minesMin, multiplierOf, stepsMax } from '../play/odds.ts';

const offered = [1, 3, 5, 10, 20];

export type Counter = {
  element: HTMLElement;
  count: () => number;
  stand: (count: number) => void;
  lock: () => void;
  unlock: () => void;
};

/** How many mines: stepped, slid or picked. */
export const counterOf = (t: Translate, changed: () => void): Counter => {
  let count = 3;
  const shown = el('output', { class: 'figures', for: 'mines-count' });
  const range = el('input', { id: 'mines-count', type: 'range', min: minesMin, max: minesMax, step: 1 });
  const change = (to: number) => {
    count = Math.min(minesMax, Math.max(minesMin, to));
    show();
    changed();
  };
  const picks = offered.map((pick) =>
    button({ class: 'quiet', 'aria-label': t('mines.pick', { count: pick }) }, [String(pick)], () => change(pick)),
  );
  const [less, more] = [
    button({ class: 'quiet square', 'aria-label': t('mines.fewer') }, [icon('M6 12h12')], () => change(count - 1)),
    button({ class: 'quiet square', 'aria-label': t('mines.further') }, [icon('M6 12h12M12 6v12')], () =>
      change(count + 1),
    ),
  ];
  const show = () => {
    shown.textContent = String(count);
    range.value = String(count);
    range.style.setProperty('--at', `${((count - minesMin) / (minesMax - minesMin)) * 100}%`);
    less.disabled = count === minesMin;
    more.disabled = count === minesMax;
    picks.forEach((pick, at) => pick.setAttribute('aria-pressed', String(offered[at] === count)));
  };
  range.addEventListener('input', () => change(Number(range.value)));
  const element = el(
    'fieldset',
    { class: 'mines-count' },
    el('legend', { class: 'unseen' }, t('mines.count')),
    el('div', { class: 'mines-line' }, el('label', { class: 'label', for: 'mines-count' }, t('mines.count')), shown),
    el('div', { class: 'mines-line' }, less, range, more),
    el('div', { class: 'stake-keys' }, ...picks),
  );
  show();
  return {
    element,
    count: () => count,
    stand: (to) => {
      count = to;
      show();
    },
    lock: () => element.setAttribute('disabled', ''),
    unlock: () => {
      element.removeAttribute('disabled');
      show();
    },
  };
};

export type Ladder = { element: HTMLElement; show: (count: number, steps: number) => void };

/** What each further step would make of the stake, the next one marked. */
export const ladderOf = (t: Translate): Ladder => {
  const list = el('ol', { class: 'ladder', tabindex: 0, 'aria-label': t('mines.ladder') });
  let drawn = 0;
  return {
    element: list,
    show: (count, steps) => {
      if (drawn !== count) {
        drawn = count;
        const rungs = Array.from({ length: stepsMax(count) }, (_, at) =>
          el('li', {}, `×${multiplierText(multiplierOf(count, at + 1))}`),
        );
        list.replaceChildren(...rungs);
      }
      [...list.children].forEach((rung, at) => {
        rung.classList.toggle('is-done', at < steps);
        if (at === steps) rung.setAttribute('aria-current', 'step');
        else rung.removeAttribute('aria-current');
      });
      const next = list.children[steps] ?? list.lastElementChild;
      // Within the strip alone: the page doesn't move.
      if (next instanceof HTMLElement) list.scrollTo({ left: next.offsetLeft - list.clientWidth / 3 });
    },
  };
};

/** Safe cells that are still closed. */
export const leftOf = (count: number, steps: number): number => cells - count - steps;
