import type { Note } from './note.ts';
import { readSoundChoice, type SoundChoice, storeSoundChoice } from './sound-choice.ts';
import type { SoundPlayer } from './sound-player.ts';
import type { Tune } from './tunes.ts';

export type SoundBox = {
  isOn: () => boolean;
  /** Whether somebody has ever said yes or no. */
  isChosen: () => boolean;
  choose: (choice: SoundChoice) => void;
  toggle: () => void;
  /** Told at once, and whenever it was switched. */
  onChange: (heard: () => void) => void;
  play: (tune: Tune) => void;
  /** A game's own tune. */
  sing: (notes: readonly Note[]) => void;
};

/** Sounds that are made here; silent until a person says yes to them, which is remembered. What makes them comes then. */
export const soundBox = (): SoundBox => {
  let choice = readSoundChoice();
  let player: SoundPlayer | undefined;
  let isComing = false;
  const heard: (() => void)[] = [];
  const start = (): SoundPlayer | undefined => {
    if (choice !== 'on' || !navigator.userActivation?.hasBeenActive || player || isComing) return player;
    isComing = true;
    void import('./sound-player.ts')
      .then(({ soundPlayer }) => {
        if (choice === 'on') player = soundPlayer();
      })
      // A page without sounds is a page all the same.
      .catch(() => undefined)
      .finally(() => (isComing = false));
    return undefined;
  };
  const choose = (to: SoundChoice) => {
    choice = to;
    storeSoundChoice(to);
    if (to === 'off') {
      player?.end();
      player = undefined;
    } else start();
    for (const tell of heard) tell();
  };
  return {
    isOn: () => choice === 'on',
    isChosen: () => choice !== undefined,
    choose,
    toggle: () => choose(choice === 'on' ? 'off' : 'on'),
    onChange: (tell) => {
      heard.push(tell);
      tell();
    },
    play: (tune) => start()?.play(tune),
    sing: (notes) => start()?.sing(notes),
  };
};
