import { button, el, icon } from './dom.ts';

export type FigureField = { element: HTMLElement; show: (text: string) => void };

type Names = { id: string; label: string; less: string; more: string };

/** A figure that can be typed, with less and more beside it. */
export const figureField = (
  { id, label, less, more }: Names,
  heard: { typed: (text: string) => void; step: (by: 1 | -1) => void },
): FigureField => {
  const input = el('input', { id, inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done' });
  input.addEventListener('change', () => heard.typed(input.value));
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur();
  });
  const step = (by: 1 | -1, name: string, line: string) =>
    button({ class: 'quiet square', 'aria-label': name }, [icon(line)], () => heard.step(by));
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
