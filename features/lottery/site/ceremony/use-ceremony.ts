import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { useIsPast } from '../draws/use-draws.ts';
import { ballCount, ballsOf, type Moment, programOf, waitingAct } from './acts.ts';

type Play = { from: 'closing' | 'star'; step: number };

const freshMs = 30_000;

/** Whoever comes back to a page of long ago did not watch its draw. */
const isFresh = ({ resultedAt }: DrawView): boolean => resultedAt !== undefined && serverNow() - resultedAt < freshMs;

export type Ceremony = Moment & {
  /** As long as it is, nothing of the result may be shown beside it. */
  isPlaying: boolean;
  /** It is played as it happens, not once more. */
  isLive: boolean;
  /** Undefined while there is nothing to play again. */
  replay: (() => void) | undefined;
  skip: () => void;
};

/** Follows the draw, plays it when its result comes while somebody looks, and again when asked. Who wants no motion sees the result at once. */
export const useCeremony = (draw: DrawView): Ceremony => {
  const isStill = useIsScreen('(prefers-reduced-motion: reduce)');
  const { result } = draw;
  const hasResult = result !== undefined;
  const [play, setPlay] = useState<Play>();
  const [seen, setSeen] = useState(hasResult);
  // While drawing, so that no frame shows the result before its ceremony.
  if (hasResult !== seen) {
    setSeen(hasResult);
    setPlay(hasResult && !isStill && isFresh(draw) ? { from: 'star', step: 0 } : undefined);
  }
  useIsPast(draw.closeAt);
  useIsPast(draw.shotsUntil);
  useIsPast(draw.beaconAt);
  const count = result ? ballCount(ballsOf(result)) : 0;
  const from = play?.from;
  const program = useMemo(() => (from === undefined ? [] : programOf(count, from)), [count, from]);
  const moment = play && program[play.step];
  useEffect(() => {
    if (!play) return;
    const timer = setTimeout(
      () => setPlay(play.step + 1 < program.length ? { ...play, step: play.step + 1 } : undefined),
      moment?.ms ?? 0,
    );
    return () => clearTimeout(timer);
  }, [play, program, moment]);
  const skip = () => setPlay(undefined);
  const replay = hasResult && !isStill ? () => setPlay({ from: 'closing', step: 0 }) : undefined;
  if (moment) return { act: moment.act, balls: moment.balls, isPlaying: true, isLive: from === 'star', replay, skip };
  const still = { isPlaying: false, isLive: false, replay, skip };
  return hasResult
    ? { act: 'over', balls: count, ...still }
    : { act: waitingAct(draw, serverNow()), balls: 0, ...still };
};
