import { button, el } from '#games/stage/dom.ts';
import type { SharedDesk, TableNow } from '#games/stage/shared-desk.ts';

/** The last rounds; each opens its proof. */
export const lastRounds = ({ t, prove }: SharedDesk) => {
  const list = el('ol', { class: 'bingo-last', 'aria-label': t('bingo.last') });
  let drawn = '';
  return {
    element: list,
    show: ({ last }: TableNow) => {
      const now = last.map(({ sharedId }) => sharedId).join();
      if (drawn === now) return;
      drawn = now;
      list.replaceChildren(
        ...last.map(({ sharedId, number, events }) => {
          const name = { class: 'bingo-past', 'aria-label': t('bingo.prove', { number }) };
          const key = button(name, [`#${number}`], () => prove(sharedId));
          key.disabled = events.length === 0;
          return el('li', {}, key);
        }),
      );
    },
  };
};

const rowsShown = 40;

/** The hall: who has won so far, the most first, then the cards of the others. */
export const hallList = ({ t, moneyOf }: SharedDesk) => {
  const count = el('h2', { class: 'bingo-hall-count' });
  const list = el('ul', { class: 'bingo-rows', tabindex: 0, 'aria-label': t('bingo.hall') });
  let drawn: TableNow['bettors'] | undefined;
  return {
    element: el('section', { class: 'bingo-hall' }, count, list),
    show: ({ bettors, bettorCount, mine }: TableNow) => {
      const won = bettors.filter(({ paid }) => paid !== null).length;
      count.textContent = t('bingo.count', { count: bettorCount, won });
      if (drawn === bettors) return;
      drawn = bettors;
      const own = new Set(mine.map(({ no }) => no));
      list.replaceChildren(
        ...bettors
          .slice(0, rowsShown)
          .map(({ no, name, stake, currency, paid }) =>
            el(
              'li',
              { class: `${paid === null ? '' : 'is-won'}${own.has(no) ? ' is-own' : ''}` },
              el('span', {}, own.has(no) ? t('bingo.you') : name),
              el('span', { class: 'figures' }, moneyOf(stake, currency)),
              el('span', { class: 'figures bingo-won' }, paid === null ? '–' : moneyOf(paid, currency)),
            ),
          ),
      );
    },
  };
};
