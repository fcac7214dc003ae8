import './jackpots.css';
import type { Desk } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { jackpots } from '../play/rules.ts';

/** What each jackpot pays at the stake that is set. */
export const jackpotsBoard = ({ t, money, stakes }: Desk): { element: HTMLElement; look: () => void } => {
  const amounts = jackpots.map(({ name, value }) => ({ name, value, place: el('dd', {}) }));
  return {
    element: el(
      'section',
      { class: 'naga-jackpots', 'aria-label': t('naga-fireballs.jackpotsNow') },
      el(
        'dl',
        {},
        ...amounts.map(({ name, place }) =>
          el('div', { class: `is-${name}` }, el('dt', {}, name.toUpperCase()), place),
        ),
      ),
    ),
    look: () => {
      for (const { value, place } of amounts) place.textContent = money((stakes.stake() * BigInt(value)) / 100n);
    },
  };
};
