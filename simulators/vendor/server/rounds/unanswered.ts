import type { Round } from './book.ts';
import { creditEnded } from './free-rounds.ts';
import { goOn, type House } from './rounds.ts';
import type { Turns } from './turns.ts';

const firstPauseMs = 1000;
const longestPauseMs = 600_000;

/**
 * What the gateway hasn't answered is told again, first soon, then ever more seldom; after a start everything at once. The
 * book says what is open, so a stop in between loses nothing.
 */
export const unanswered = (house: House, turn: Turns) => {
  const { book, clock } = house;
  const waits = new Map<string, { at: number; pauseMs: number }>();
  const isDue = (name: string): boolean => clock.now() >= (waits.get(name)?.at ?? 0);
  const putOff = (name: string): void => {
    const pauseMs = Math.min((waits.get(name)?.pauseMs ?? firstPauseMs / 2) * 2, longestPauseMs);
    waits.set(name, { at: clock.now() + pauseMs, pauseMs });
  };
  const again = async (name: string, player: string, act: () => Promise<void>, isOpen: () => boolean) => {
    putOff(name);
    await turn(player, async () => (isOpen() ? act() : undefined));
    if (!isOpen()) waits.delete(name);
  };
  let isRunning = false;
  return async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const { id, player, state } of book.rounds.values()) {
        if (!waitsForAnswer(state)) continue;
        // A round that a player has just begun is on its way; it is looked at when that takes too long.
        if (!waits.has(id)) putOff(id);
        if (!isDue(id)) continue;
        const isOpen = () => waitsForAnswer(book.rounds.get(id)!.state);
        await again(id, player, () => goOn(house, book.rounds.get(id)!), isOpen);
      }
      for (const { id, player, state } of book.frees.values())
        if (state === 'open' && isDue(id)) {
          const isOpen = () => book.frees.get(id)!.state === 'open';
          await again(id, player, () => creditEnded(house, book.frees.get(id)!), isOpen);
        }
    } finally {
      isRunning = false;
    }
  };
};

const waitsForAnswer = (state: Round['state']): boolean => state === 'betting' || state === 'paying';
