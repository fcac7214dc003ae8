import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { correctClock, serverNow } from '#kit/browser/clock.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { Instant } from '#kit/shared/time.ts';
import { currentDraws } from '../../contract/draws/current-draws.ts';
import { type DrawPhase, phaseEndOf, phaseOf } from '../../domain/draws/draw-phase.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';

const afterCloseMs = 7000;
const atMostMs = 30_000;
const longestTimerMs = 60_000;

/** The draw that takes bets now, asked again when it closes or the server says so. */
export const useCurrentDraws = (gameCode: string) => {
  const queries = useQueryClient();
  // Of this game alone: a page of six would else ask for all six at the news of each.
  useLive(
    `lottery/${gameCode}/draws`,
    () => void queries.invalidateQueries({ queryKey: keyOf(currentDraws, { gameCode }) }),
  );
  const query = useRead(currentDraws, { gameCode }, { keep: 'device', againMs: drawAgainMs });
  const told = query.isFetchedAfterMount ? query.data?.serverTime : undefined;
  useEffect(() => {
    if (told !== undefined) correctClock(told);
  }, [told]);
  return query;
};

/** The specification's polling, for where news don't arrive: when the draw closes, 7 s after that, at most 30 s. */
const drawAgainMs = (known: OutputOf<typeof currentDraws> | undefined): number => {
  const closeAt = known?.current?.closeAt;
  const leftMs = closeAt === undefined ? 0 : closeAt - serverNow();
  if (leftMs <= 0) return afterCloseMs;
  // While a result is due the page stays as close as it would after a close.
  const most = known?.pending.length ? afterCloseMs : atMostMs;
  return Math.min(leftMs, most);
};

/** Whether a moment of the server's time is over; draws again at that moment and not before. */
export const useIsPast = (at: Instant | undefined): boolean => {
  const [, setSeen] = useState(0);
  useEffect(() => {
    if (at === undefined || at <= serverNow()) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const leftMs = at - serverNow();
      if (leftMs <= 0) setSeen((seen) => seen + 1);
      else timer = setTimeout(look, Math.min(leftMs + 5, longestTimerMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && at <= serverNow();
};

/** The phase of a draw now, and when it ends by the clock. */
export const usePhase = (draw: DrawView): { phase: DrawPhase; endsAt: Instant | undefined } => {
  const phase = phaseOf(draw, serverNow());
  const endsAt = phaseEndOf(draw, phase);
  useIsPast(endsAt);
  return { phase, endsAt };
};
