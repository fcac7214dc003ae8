import './shared-lists.css';
import { button, el } from './dom.ts';
import type { SharedDesk, TableNow } from './shared-desk.ts';

type Last = TableNow['last'][number];
/** A past round as its key shows it; `proof`: what is said of the key, nothing where there is no proof to open. */
type Past = { text: string; look?: string; proof: string | undefined };

/** The last rounds, newest first as told; each opens its proof. */
export const lastRounds = ({ prove }: SharedDesk, name: string, pastOf: (round: Last) => Past) => {
  const list = el('ol', { class: 'last-rounds', 'aria-label': name });
  let drawn = '';
  return {
    element: list,
    show: ({ last }: TableNow) => {
      const now = last.map(({ sharedId }) => sharedId).join();
      if (drawn === now) return;
      drawn = now;
      list.replaceChildren(
        ...last.map((round) => {
          const { text, look, proof } = pastOf(round);
          const given = {
            class: look === undefined ? 'past-round' : `past-round ${look}`,
            'aria-label': proof ?? text,
          };
          const key = button(given, [text], () => prove(round.sharedId));
          key.disabled = proof === undefined;
          return el('li', {}, key);
        }),
      );
    },
  };
};

const rowsShown = 40;

type Words = { name: string; you: string; count: (table: TableNow) => string };

/** Whose bets are in the round, as told: how many, then each with its stake and what it was paid. */
export const betsList = ({ moneyOf }: SharedDesk, { name, you, count }: Words) => {
  const heading = el('h2', { class: 'shared-count' });
  const list = el('ul', { class: 'shared-rows', tabindex: 0, 'aria-label': name });
  let drawn: TableNow['bettors'] | undefined;
  return {
    element: el('section', { class: 'shared-bets' }, heading, list),
    show: (table: TableNow) => {
      heading.textContent = count(table);
      const { bettors, mine } = table;
      if (drawn === bettors) return;
      drawn = bettors;
      const own = new Set(mine.map(({ no }) => no));
      list.replaceChildren(
        ...bettors
          .slice(0, rowsShown)
          .map(({ no, name: player, stake, currency, paid }) =>
            el(
              'li',
              { class: `${paid === null ? '' : 'is-paid'}${own.has(no) ? ' is-own' : ''}` },
              el('span', {}, own.has(no) ? you : player),
              el('span', { class: 'figures' }, moneyOf(stake, currency)),
              el('span', { class: 'figures shared-paid' }, paid === null ? '–' : moneyOf(paid, currency)),
            ),
          ),
      );
    },
  };
};
