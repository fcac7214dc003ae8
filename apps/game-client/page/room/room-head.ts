import { button, el } from '#games/stage/dom.ts';
import { disclose } from '#games/stage/disclose.ts';
import { icons } from '../icons.ts';
import type { Table } from '../table.ts';

const named = (name: string): HTMLElement => el('span', { class: 'key-name' }, name);

const soundKeyOf = ({ pencil: { t, sound } }: Table): HTMLButtonElement => {
  const element = button({ class: 'key', 'aria-label': t('room.sound') }, [], () => sound.toggle());
  sound.onChange(() => {
    element.setAttribute('aria-pressed', String(sound.isOn()));
    element.replaceChildren(sound.isOn() ? icons.sound() : icons.mute(), named(t('room.sound')));
  });
  return element;
};

/** Balance, and what is known of the game: beside each other where there is room, behind one key on a phone. */
export const headOf = (
  table: Table,
  purse: HTMLElement,
  { signal, say }: { signal: AbortSignal; say: (text: string) => void },
): HTMLElement => {
  const { t } = table.pencil;
  // What few open comes when it is opened.
  const key = (title: string, drawn: SVGElement, show: () => Promise<unknown>) =>
    button({ class: 'key', 'aria-label': title, 'aria-haspopup': 'dialog' }, [drawn, named(title)], () => {
      shown.close();
      show().catch(() => say(t('room.notLoaded')));
    });
  const showLuck = async () =>
    'mountShared' in table.view
      ? (await import('../sheets/chain.ts')).showChain(table)
      : (await import('../sheets/seeds.ts')).showSeeds(table);
  const keys = el(
    'nav',
    { class: 'keys', 'aria-label': t('room.more') },
    soundKeyOf(table),
    key(t('rules.title'), icons.rules(), async () => (await import('../sheets/rules.ts')).showRules(table)),
    key(t('seeds.title'), icons.fair(), showLuck),
    key(t('history.title'), icons.history(), async () => (await import('../sheets/history.ts')).showHistory(table)),
  );
  const more = button({ class: 'key more', 'aria-label': t('room.more') }, [icons.more()], () => shown.toggle());
  const shown = disclose(more, keys, signal);
  return el('header', { class: 'head' }, purse, more, keys);
};
