import type { DeskView } from '#features/rounds/contract/desk-view.ts';
import { pots as readPots } from '#features/rounds/contract/pots.ts';
import type { EventValue } from '#games/engine/game.ts';
import { call } from '#kit/browser/calls/call.ts';

const againMs = 5000;

/** Tells what stands in the pots of the opened game, and again every few seconds while the page is looked at. */
export const showPots =
  ({ pots }: DeskView, signal: AbortSignal) =>
  (told: (pots: ReadonlyMap<string, bigint>) => void): void => {
    const tell = (shown: DeskView['pots']) => told(new Map(shown.map(({ pot, amount }) => [pot, amount])));
    tell(pots);
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await call(readPots, {});
      if (answer.ok && !signal.aborted) tell(answer.value.pots);
    };
    const timer = window.setInterval(() => void ask(), againMs);
    signal.addEventListener('abort', () => window.clearInterval(timer));
  };

/** How the game's meter stood at a stake when the page came. */
export const meterAt =
  ({ meters, meterStart }: DeskView) =>
  (stake: bigint): EventValue | undefined =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed from JSON, so it is plain
    (meters.find((one) => one.stake === stake)?.meter ?? meterStart) as EventValue | undefined;
