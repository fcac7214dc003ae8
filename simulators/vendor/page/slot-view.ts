import { playedWire, type RoundWire } from '../shared/wire.ts';
import { betSteps, onSpace } from './bet-steps.ts';
import type { Desk } from './desk.ts';
import { button, pause } from './dom.ts';

type Slot = {
  units: number;
  /** Shows a drawn round from its first reel to its last win. */
  play: (round: RoundWire) => Promise<void>;
};

const cycleMs = 2600;

/** What every slot has: a bet, one key to spin, and a round at a time. */
export const slotControls = (desk: Desk, { units, play }: Slot): void => {
  const { texts, session, game } = desk;
  const steps = betSteps({ label: texts.bet, less: texts.betLess, more: texts.betMore, steps: game.steps, units });
  let isSpinning = false;
  const spin = async (): Promise<void> => {
    if (isSpinning) return;
    isSpinning = true;
    key.disabled = true;
    steps.lock();
    desk.say(texts.spinning);
    const cycle = pause(cycleMs);
    try {
      const played = await session.callOnce('play', { game: game.code, unit: steps.unit(), choice: {} }, playedWire);
      await play(played.round);
      desk.showPurse(played);
      desk.showOutcome(played.round);
      desk.remember(played.round);
      await cycle;
    } catch (error) {
      desk.say('');
      desk.showError(error);
    }
    steps.unlock();
    key.disabled = false;
    isSpinning = false;
  };
  const key = button({ class: 'main spin' }, [texts.spin], () => void spin());
  desk.controls.append(steps.element, key);
  onSpace(() => void spin());
  desk.say(texts.welcomeSlot);
};
