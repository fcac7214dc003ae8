import { numberOf } from '../../engine/figures/fraction.ts';
import type { GameEvent } from '../../engine/game.ts';
import type { KenoRules } from '../../engine/keno/rules.ts';
import { type SideBet, sideChances } from '../../engine/keno/side-bets.ts';
import type { Translate } from '../desk.ts';
import { el } from '../dom.ts';
import { rulesTable } from '../facts.ts';
import { eventOf, hundredthsText, numberIn } from '../figures.ts';
import { timesText } from './pay-table.ts';

export type SidePick = { element: HTMLElement; show: (side: string | undefined, plays: boolean) => void };

const nameOf = (t: Translate, id: string): string => t(`keno.sides.${id}`);

/** Bets on the whole draw: one of them in place of a ticket of numbers. */
export const sidePick = (
  t: Translate,
  sides: readonly SideBet[],
  choose: (side: string | undefined) => void,
): SidePick => {
  const select = el(
    'select',
    { class: 'keno-side' },
    el('option', { value: '' }, t('keno.noSide')),
    ...sides.map(({ id, multiplier }) => el('option', { value: id }, `${nameOf(t, id)} ${timesText(multiplier)}`)),
  );
  select.addEventListener('change', () => choose(select.value === '' ? undefined : select.value));
  return {
    element: el('label', { class: 'keno-sides' }, el('span', { class: 'label' }, t('keno.side')), select),
    show: (side, plays) => {
      select.value = side ?? '';
      select.disabled = plays;
    },
  };
};

/** `47.79 %`, cut off. */
export const sideOdds = (t: Translate, rules: KenoRules, id: string): string => {
  const chance = sideChances(rules).get(id);
  return chance ? t('keno.sideChance', { percent: hundredthsText(Math.floor(numberOf(chance) * 10_000)) }) : '–';
};

/** What the draw came to, as bets on it look at it. */
export const sideNamed = (t: Translate, events: readonly GameEvent[]): string => {
  const result = eventOf(events, 'result');
  const [sum, low, odd] = [numberIn(result, 'sum'), numberIn(result, 'low'), numberIn(result, 'odd')];
  return t('keno.sideCame', { sum, low, odd });
};

export const sideLine = (t: Translate, side: string, events: readonly GameEvent[]): string =>
  `${nameOf(t, side)} · ${sideNamed(t, events)}`;

/** Every bet on the whole draw with what it pays and how often it comes; nothing where there are none. */
export const sideTable = (t: Translate, rules: KenoRules): HTMLElement[] => {
  if (!rules.sides) return [];
  const rows = rules.sides.map(({ id, multiplier }) => [nameOf(t, id), timesText(multiplier), sideOdds(t, rules, id)]);
  const table = rulesTable([t('keno.side'), t('keno-play.pays'), t('play.chance')], rows);
  table.prepend(el('caption', {}, t('keno.side')));
  return [table, el('p', {}, t('keno.sideRules'))];
};
