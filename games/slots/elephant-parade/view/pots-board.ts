import './parade.css';
import type { Desk } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { readMeter } from '../play/game.ts';
import { meterOf, pots } from '../play/rules.ts';
import { potNames } from './names.ts';

export type PotsBoard = {
  element: HTMLElement;
  /** Coins that the meter of this stake holds now. */
  fill: (coins: number) => void;
  /** The stake that is set: its own meter is shown. */
  look: () => void;
};

/** What stands in the pots, live, and the coins of the stake that is set. */
export const potsBoard = (desk: Desk): PotsBoard => {
  const { t, money, stakes } = desk;
  const names = potNames(t);
  const amounts = new Map(pots.map(({ code }) => [code, el('dd', { class: 'figures' })]));
  const [bar, told] = [el('span', { class: 'parade-bar' }), el('span', { class: 'parade-told' })];
  const meter = el('p', { class: 'parade-meter' }, bar, told);
  const coins = new Map<bigint, number>();
  const show = (many: number) => {
    meter.style.setProperty('--share', String(Math.min(1, many / meterOf)));
    told.textContent = t('elephant-parade.meter', { coins: Math.min(many, meterOf), of: meterOf });
  };
  desk.onPots((standing) => {
    for (const [code, amount] of standing) {
      const place = amounts.get(code);
      if (place) place.textContent = money(amount);
    }
  });
  return {
    element: el(
      'section',
      { class: 'parade-top', 'aria-label': t('elephant-parade.pots') },
      el(
        'dl',
        {},
        ...pots.map(({ code }) =>
          el('div', { class: `parade-pot is-${code}` }, el('dt', {}, names.get(code) ?? ''), amounts.get(code)),
        ),
      ),
      meter,
    ),
    fill: (many) => {
      coins.set(stakes.stake(), many);
      show(many);
    },
    look: () => show(coins.get(stakes.stake()) ?? readMeter(desk.meterAt(stakes.stake())).coins),
  };
};
