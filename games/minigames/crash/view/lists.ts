import { button, el } from '#games/stage/dom.ts';
import { eventOf, hundredthsText, numberIn } from '#games/stage/figures.ts';
import type { SharedDesk, TableNow } from '#games/stage/shared-desk.ts';

export const pointIn = (round: { events: TableNow['last'][number]['events'] } | undefined): number | undefined => {
  const event = eventOf(round?.events ?? [], 'crash');
  return event && numberIn(event, 'point');
};

const heightOf = (point: number): 'low' | 'fair' | 'high' => (point < 200 ? 'low' : point < 1000 ? 'fair' : 'high');

/** Where the last lanterns went out; each opens its proof. */
export const lastStrip = ({ t, prove }: SharedDesk) => {
  const list = el('ol', { class: 'crash-last', 'aria-label': t('crash.last') });
  let drawn = '';
  return {
    element: list,
    show: ({ last }: TableNow) => {
      const now = last.map(({ sharedId }) => sharedId).join();
      if (drawn === now) return;
      drawn = now;
      list.replaceChildren(
        ...last.map((round) => {
          const point = pointIn(round);
          const text = point === undefined ? t('crash.void') : `×${hundredthsText(point)}`;
          const key = button(
            {
              class: `crash-past is-${point === undefined ? 'void' : heightOf(point)}`,
              'aria-label': t('crash.prove', { point: text }),
            },
            [text],
            () => prove(round.sharedId),
          );
          key.disabled = point === undefined;
          return el('li', {}, key);
        }),
      );
    },
  };
};

const rowsShown = 40;

/** Whose bets are in the round, the highest first, and what they were paid. */
export const bettorList = (desk: SharedDesk) => {
  const { t, moneyOf } = desk;
  const count = el('h2', { class: 'crash-count' });
  const list = el('ul', { class: 'crash-rows' });
  let drawn: TableNow['bettors'] | undefined;
  return {
    element: el('section', { class: 'crash-bettors', 'aria-label': t('crash.bettors') }, count, list),
    show: ({ bettors, bettorCount, mine, round }: TableNow) => {
      count.textContent = t('crash.count', { count: bettorCount });
      list.dataset['over'] = String(round !== undefined && round.state !== 'betting' && round.state !== 'running');
      if (drawn === bettors) return;
      drawn = bettors;
      const own = new Set(mine.map(({ no }) => no));
      list.replaceChildren(
        ...bettors
          .slice(0, rowsShown)
          .map(({ no, name, stake, currency, paid }) =>
            el(
              'li',
              { class: `${paid === null ? '' : 'is-paid'}${own.has(no) ? ' is-own' : ''}` },
              el('span', {}, own.has(no) ? t('crash.you') : name),
              el('span', { class: 'figures' }, moneyOf(stake, currency)),
              el('span', { class: 'figures crash-paid' }, paid === null ? '–' : moneyOf(paid, currency)),
            ),
          ),
      );
    },
  };
};
