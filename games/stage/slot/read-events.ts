import { rungOf } from '../win-rungs.ts';
import type { GameEvent } from '../../engine/game.ts';
import type { SlotEvent } from '../../engine/slot/events.ts';

const kinds: ReadonlySet<string> = new Set<SlotEvent['kind']>([
  'reveal',
  'win',
  'wildMultiplier',
  'featureTrigger',
  'freeSpinStart',
  'freeSpinEnd',
  'retrigger',
  'cascade',
  'multiplier',
  'orbLand',
  'respin',
  'meter',
  'potWin',
  'capReached',
  'roundWin',
]);

/** A kind of slots: its fields are as the engine wrote them, on the server of this very version. */
const isOfSlots = (event: GameEvent): event is GameEvent & SlotEvent => kinds.has(event.kind);

export type WinEvent = Extract<SlotEvent, { kind: 'win' }>;

/** What is shown together: all wins of one window are one step. */
export type Step = { kind: 'wins'; wins: readonly WinEvent[] } | { kind: 'event'; event: SlotEvent };

/** The events in the order in which they are shown, those of other games left out. */
export const stepsOf = (events: readonly GameEvent[]): Step[] => {
  const steps: Step[] = [];
  for (const event of events.filter(isOfSlots)) {
    if (event.kind === 'wildMultiplier') continue;
    const last = steps.at(-1);
    if (event.kind !== 'win') steps.push({ kind: 'event', event });
    else if (last?.kind === 'wins') steps[steps.length - 1] = { ...last, wins: [...last.wins, event] };
    else steps.push({ kind: 'wins', wins: [event] });
  }
  return steps;
};

/** Which moment a payout is, by what it is of the stake: none where it isn't well above. */
export const momentOf = (stake: bigint, payout: bigint): 'great' | 'huge' | 'epic' | undefined => {
  const rung = rungOf(stake, payout);
  return rung === 'plain' || rung === 'good' ? undefined : rung;
};
