import type { Pencil } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';

/**
 * Asked beside the game and in nobody's way: whoever plays on without an answer is asked again another time; what is answered is
 * remembered.
 */
export const soundQuestion = ({ t, sound }: Pencil, signal: AbortSignal): HTMLElement => {
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
  const playOn = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.stage, .controls')) element.remove();
  };
  window.addEventListener('click', playOn, { signal });
  sound.onChange(() => void (element.hidden = sound.isChosen()));
  return element;
};
