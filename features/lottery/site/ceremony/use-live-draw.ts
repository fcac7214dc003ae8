import { serverNow } from '#kit/browser/clock.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { later } from '#kit/shared/time.ts';
import type { currentDraws } from '../../contract/draws/current-draws.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { useIsPast } from '../draws/use-draws.ts';
import { hasCeremony } from './acts.ts';

/** The news of it may be 7 s late, and its digits take some nine. */
const resultShownMs = 25_000;

/** The draw that has closed and is being drawn, and for a while the one that was; undefined while only bets are taken. */
export const useLiveDraw = (data: OutputOf<typeof currentDraws> | undefined): DrawView | undefined => {
  const drawn = data ? [...data.pending, ...(data.latest ? [data.latest] : [])].filter(hasCeremony) : [];
  const newest = drawn.toSorted((a, b) => b.closeAt - a.closeAt)[0];
  const until = newest?.resultedAt === undefined ? undefined : later(newest.resultedAt, resultShownMs);
  const isOver = useIsPast(until);
  return newest && newest.closeAt <= serverNow() && !isOver ? newest : undefined;
};
