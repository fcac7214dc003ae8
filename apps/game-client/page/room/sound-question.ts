import type { Pencil } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';

/** Asked once, beside the game and in nobody's way; what is answered is remembered. */
export const soundQuestion = ({ t, sound }: Pencil): HTMLElement => {
  const answer = (choice: 'on' | 'off') => () => {
    element.remove();
    sound.choose(choice);
  };
  const element = el(
    'div',
    { class: 'sound-question', role: 'group', 'aria-label': t('room.askSound') },
    el('span', { 'aria-hidden': 'true' }, t('room.askSound')),
    button({ class: 'quiet' }, [t('room.soundOff')], answer('off')),
    button({ class: 'main' }, [t('room.soundOn')], answer('on')),
  );
  sound.onChange(() => void (element.hidden = sound.isChosen()));
  return element;
};
