import { el } from '#games/stage/dom.ts';
import { button, icon } from '#games/stage/dom.ts';
import type { Translate } from '#games/stage/desk.ts';
import { hundredthsText, multiplierText, scaledTyped } from '#games/stage/figures.ts';
import { multiplierOf, type Side, winsMax, winsMin } from '../play/odds.ts';
import { type Bet, borderOf } from './board.ts';

export const boundedWins = (wins: number): number => Math.min(winsMax, Math.max(winsMin, Math.round(wins)));

/** The number of ways to win whose multiplier comes nearest to the one that is wished for. @param wished in ten-thousandths */
export const winsFor = (wished: number): number => boundedWins(99_000_000 / Math.max(1, wished));

type Field = { element: HTMLElement; show: (text: string) => void };

/** A figure that can be typed, with less and more beside it. */
const field = (
  { name, label, less, more }: { name: string; label: string; less: string; more: string },
  heard: { typed: (text: string) => void; step: (by: 1 | -1) => void },
): Field => {
  const id = `dice-${name}`;
  const input = el('input', { id, inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done' });
  input.addEventListener('change', () => heard.typed(input.value));
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur();
  });
  const step = (by: 1 | -1, name_: string, line: string) =>
    button({ class: 'quiet square', 'aria-label': name_ }, [icon(line)], () => heard.step(by));
  return {
    element: el(
      'div',
      { class: 'figure' },
      el('label', { class: 'label', for: id }, label),
      el('div', { class: 'figure-line' }, step(-1, less, 'M6 12h12'), input, step(1, more, 'M6 12h12M12 6v12')),
    ),
    show: (text) => void (input.value = text),
  };
};

export type Panel = { element: HTMLElement; sides: HTMLElement; show: (bet: Bet) => void };

/** Everything that says how likely a win is: each figure moves the others. */
export const panelOf = (t: Translate, change: (bet: Partial<Bet>) => void, now: () => Bet): Panel => {
  const typed = (places: number, winsOf: (scaled: number) => number) => (text: string) => {
    const scaled = scaledTyped(text, places);
    change(scaled === undefined || scaled === 0 ? {} : { wins: boundedWins(winsOf(scaled)) });
  };
  const multiplier = field(
    { name: 'multiplier', label: t('dice.multiplier'), less: t('dice.multiplierLess'), more: t('dice.multiplierMore') },
    { typed: typed(4, winsFor), step: (by) => change({ wins: boundedWins(now().wins / (by > 0 ? 1.1 : 1 / 1.1)) }) },
  );
  const chance = field(
    { name: 'chance', label: t('dice.chance'), less: t('dice.chanceLess'), more: t('dice.chanceMore') },
    { typed: typed(2, (scaled) => scaled), step: (by) => change({ wins: boundedWins(now().wins + 100 * by) }) },
  );
  const side = (value: Side) => {
    const shown = el('span', { class: 'figures' });
    const radio = el('input', { type: 'radio', name: 'dice-side', value });
    radio.addEventListener('change', () => change({ side: value }));
    return {
      radio,
      shown,
      element: el(
        'label',
        { class: 'choice' },
        radio,
        el('span', {}, value === 'under' ? t('dice.under') : t('dice.over'), ' ', shown),
      ),
    };
  };
  const [under, over] = [side('under'), side('over')];
  return {
    element: el('div', { class: 'dice-figures' }, multiplier.element, chance.element),
    sides: el(
      'fieldset',
      { class: 'choices' },
      el('legend', { class: 'unseen' }, t('dice.side')),
      under.element,
      over.element,
    ),
    show: (bet) => {
      multiplier.show(multiplierText(multiplierOf(bet.wins)));
      chance.show(hundredthsText(bet.wins));
      under.radio.checked = bet.side === 'under';
      over.radio.checked = bet.side === 'over';
      under.shown.textContent = hundredthsText(borderOf({ ...bet, side: 'under' }));
      over.shown.textContent = hundredthsText(borderOf({ ...bet, side: 'over' }) - 1);
    },
  };
};
