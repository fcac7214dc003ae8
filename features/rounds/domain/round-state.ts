/**
 * `staking` → `claiming` → `paying` where a pot was won: what it held is asked for. `staking` → `open` → `paying` → `settled`; `staking` → `refused`; `staking` or `open` → `voiding` → `voided`. In process all of
 * a step is one transaction, so `staking`, `paying` and `voiding` are seen by nobody.
 */
export type RoundState = 'staking' | 'claiming' | 'open' | 'paying' | 'settled' | 'voiding' | 'voided' | 'refused';

/** Its stake was taken and its outcome may be seen, as far as it is known to the player. */
export const isShown = (state: RoundState): boolean => state === 'open' || state === 'paying' || state === 'settled';

/** How a round that is over is published; undefined of one that isn’t. */
export const endedStateOf = (state: RoundState): 'settled' | 'voided' | 'refused' | undefined => {
  switch (state) {
    case 'paying':
    case 'settled':
      return 'settled';
    case 'voiding':
    case 'voided':
      return 'voided';
    case 'refused':
      return state;
    case 'staking':
    case 'claiming':
    case 'open':
      return undefined;
  }
};

/** What to do with a choice for a step of a round that has so many. */
export const judgeStep = ({
  state,
  made,
  step,
}: {
  state: RoundState;
  /** Choices so far. */
  made: number;
  step: number;
}): 'compare' | 'play' | 'round_over' | 'step_ahead' => {
  if (step < made) return 'compare';
  if (state !== 'open') return 'round_over';
  return step === made ? 'play' : 'step_ahead';
};

/** A round that lies open for so long is ended for its player: taken at what it is worth, or given back. */
export const stuckHours = 24;
/** A stake without an answer for so long goes back: nobody waits for the round any more. */
export const answerAwaitedMs = 60_000;
export const firstPauseMs = 1000;
const longestPauseMs = 600_000;

/** How long after its failed attempt the gateway is asked again. @param attempts so far, from 0. */
export const pauseMs = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(attempts, 20), longestPauseMs);
