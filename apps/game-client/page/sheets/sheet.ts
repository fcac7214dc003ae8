import type { Translate } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { icons } from '../icons.ts';

export type Sheet = {
  /** Another content under another title, in the same sheet; `back` leads to what stood there. */
  show: (content: { title: string; back?: (() => void) | undefined }, ...parts: (HTMLElement | undefined)[]) => void;
  close: () => void;
};

/** A panel over the game: one at a time, closed by its key, by Escape or by a press beside it. */
export const openSheet = (t: Translate, onClose?: () => void): Sheet => {
  const title = el('h2', { id: 'sheet-title', tabindex: '-1' });
  const back = el('span', {});
  const body = el('div', { class: 'sheet-body' });
  const sheet = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    el(
      'div',
      { class: 'sheet-head' },
      back,
      title,
      button({ class: 'key', 'aria-label': t('room.closeSheet') }, [icons.close()], () => sheet.close()),
    ),
    body,
  );
  sheet.addEventListener('close', () => {
    sheet.remove();
    onClose?.();
  });
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  document.body.append(sheet);
  sheet.showModal();
  return {
    close: () => sheet.close(),
    show: ({ title: text, back: press }, ...parts) => {
      title.textContent = text;
      back.replaceChildren(
        ...(press ? [button({ class: 'key', 'aria-label': t('room.back') }, [icons.back()], press)] : []),
      );
      body.replaceChildren(...parts.filter((part) => part !== undefined));
      body.scrollTop = 0;
      title.focus({ preventScroll: true });
    },
  };
};

/** A long value that can be copied. */
export const copyable = (t: Translate, value: string): HTMLElement => {
  const key = button({ class: 'key', 'aria-label': t('room.copy') }, [icons.copy()], () => {
    void navigator.clipboard?.writeText(value).then(
      () => key.replaceChildren(icons.holds()),
      () => undefined,
    );
  });
  return el('span', { class: 'copyable' }, el('code', {}, value), key);
};

/** Name and value, one below the other. */
export const facts = (
  ...pairs: readonly (readonly [name: string, value: string | HTMLElement] | undefined)[]
): HTMLElement =>
  el(
    'dl',
    { class: 'pairs' },
    ...pairs.flatMap((one) => (one ? [el('div', {}, el('dt', {}, one[0]), el('dd', {}, one[1]))] : [])),
  );
