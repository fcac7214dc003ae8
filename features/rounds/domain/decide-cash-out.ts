import type { SharedPlay, SharedRun } from '#games/engine/shared-play.ts';

/**
 * What a press at a moment of a running round means for a bet. What ends by itself has ended before any press, whoever noticed
 * it first; then the round's own end counts, then the press.
 * @returns the choices that the bet is played with
 */
export const decideCashOut = ({
  shared,
  run,
  opening,
  elapsedMs,
}: {
  shared: SharedPlay<unknown>;
  run: SharedRun;
  opening: unknown;
  elapsedMs: number;
}): { by: 'itself' | 'press'; choices: unknown[] } | 'too_early' | 'too_late' => {
  const dueMs = shared.endsAtMs(opening);
  if (dueMs !== undefined && dueMs <= Math.min(elapsedMs, run.lastsMs)) return { by: 'itself', choices: [opening] };
  if (elapsedMs >= run.lastsMs) return 'too_late';
  const press = shared.pressAt(opening, elapsedMs);
  return press === undefined ? 'too_early' : { by: 'press', choices: [opening, press] };
};
