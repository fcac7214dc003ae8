import type { Translate } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';

/** Saves the file that proves a round, and says where it can be read again. */
export const saveKey = (t: Translate, save: () => Promise<boolean>): HTMLElement => {
  const said = el('p', { class: 'said', role: 'status' });
  const key = button({ class: 'quiet' }, [t('history.save')], () => {
    key.disabled = true;
    void save().then((isSaved) => {
      key.disabled = false;
      said.textContent = t(isSaved ? 'history.savedText' : 'room.notLoaded');
    });
  });
  return el('div', { class: 'keep' }, key, said);
};
