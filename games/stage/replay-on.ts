import type { GameEvent } from '../engine/game.ts';
import type { Pencil, View } from './desk.ts';
import { isStill, pause } from './dom.ts';

const betweenMs = 160;

type Board = { element: HTMLElement; event: (event: GameEvent) => Promise<void> };

/** Shows a round again on a board of its own, event by event. */
export const replayOn =
  (boardOf: (pencil: Pencil) => Board): View['replay'] =>
  async (pencil, { events }, place) => {
    const board = boardOf(pencil);
    board.element.classList.add('is-replay');
    place.replaceChildren(board.element);
    for (const event of events) {
      await board.event(event);
      if (!isStill()) await pause(betweenMs);
    }
  };
