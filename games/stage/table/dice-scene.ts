import type { GameEvent } from '../../engine/game.ts';
import type { Pencil, Translate } from '../desk.ts';
import { el, isStill, pause } from '../dom.ts';
import { eventOf, numbersIn } from '../figures.ts';
import { bowl } from './bowl.ts';
import { die } from './die.ts';
import type { Scene } from './look.ts';

export const diceOf = (events: readonly GameEvent[]): number[] => numbersIn(eventOf(events, 'dice'), 'dice');
export const diceSum = (events: readonly GameEvent[]): number => diceOf(events).reduce((sum, face) => sum + face, 0);

/** What came is looked at before the bets are. */
const readMs = 450;

/** Three dice shaken under a cover. */
export const diceScene = (
  { t, sound }: Pencil,
  {
    told,
    face = (one: number) => die(one),
  }: { told: (t: Translate, events: readonly GameEvent[]) => string; face?: (face: number) => SVGElement },
): Scene => {
  const shaken = bowl(t('table.covered'));
  const seen = el('p', { class: 'scene-told', 'aria-hidden': 'true' });
  return {
    element: el('div', { class: 'scene' }, shaken.element, seen),
    clear: () => {
      shaken.clear();
      seen.textContent = '';
    },
    play: async (events) => {
      seen.textContent = '';
      await shaken.open(
        diceOf(events).map((one) => face(one)),
        told(t, events),
        () => sound.play('shake'),
      );
      seen.textContent = told(t, events);
      sound.play('stop');
      if (!isStill()) await pause(readMs);
    },
  };
};
