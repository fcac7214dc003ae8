import type { Desk } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { inner, type Level, levels, outer, potOf, type Price } from '../play/rules.ts';

/** One turn in so many wins that pot: 50 · 50 pairs of places, of which those of the level count. */
export const oneTurnIn = (level: Level): string => {
  const places = outer.filter((field) => field === 'pot').length * inner.filter((one) => one === level).length;
  const turns = (outer.length * inner.length) / places;
  return (turns >= 1000 ? Math.round(turns) : Math.round(turns * 10) / 10).toLocaleString('en');
};

/** What stands in the pots of the price that is set, live, each with its chance. */
export const potsBoard = (desk: Desk) => {
  const { t, money } = desk;
  let standing: ReadonlyMap<string, bigint> = new Map();
  let price: Price = 5;
  const amounts = levels.map((level) => ({ level, place: el('dd', { class: 'figures' }) }));
  const show = () => {
    for (const { level, place } of amounts) {
      const amount = standing.get(potOf(level, price));
      place.textContent = amount === undefined ? '…' : money(amount);
    }
  };
  desk.onPots((now) => {
    standing = now;
    show();
  });
  return {
    element: el(
      'dl',
      { class: 'pw-pots', 'aria-label': t('pot-wheel.pots') },
      ...amounts.map(({ level, place }) =>
        el(
          'div',
          { class: 'pw-pot', 'data-kind': level },
          el('dt', {}, t(`pot-wheel.${level}`)),
          place,
          el('dd', { class: 'pw-odds' }, t('pot-wheel.oneIn', { turns: oneTurnIn(level) })),
        ),
      ),
    ),
    at: (to: Price) => {
      price = to;
      show();
    },
  };
};
