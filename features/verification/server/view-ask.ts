import { ownerOf, type StateClock } from '#kit/shared/state-clock.ts';
import type { AskRow, StepRow } from '../db/asks.ts';
import { kycRequestClock, type AskState, type RefuseReason, refuseReasons, triesMax } from '../domain/asks.ts';

const clockOf = ({ state, since, deadline }: AskRow): StateClock<AskState> => {
  const rule = kycRequestClock[state];
  return {
    state,
    since,
    owner: ownerOf(kycRequestClock, state),
    deadline: deadline ?? undefined,
    ...(rule.owner !== 'nobody' && { next: rule.next }),
  };
};

const isRefuseReason = (text: string): text is RefuseReason => refuseReasons.some((reason) => reason === text);

/** @param steps of the ask, the oldest first. */
export const askShown = (ask: AskRow, steps: readonly StepRow[]) => ({
  askId: ask.ask_id,
  what: ask.what,
  why: ask.reason,
  clock: clockOf(ask),
  triesLeft: triesMax - ask.tries,
  refusedFor:
    ask.state === 'refused' || ask.state === 'closed' ? (steps.at(-1)?.reasons ?? []).filter(isRefuseReason) : [],
  goodUntil: ask.good_until ?? undefined,
});
