import { useEffect, useEffectEvent, useRef } from 'react';
import { correctClock, serverNow } from '#kit/browser/clock.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { openedNumbers } from '../../contract/games/opened-numbers.ts';
import { drawsAgainMs } from '../../domain/games/lobby-draws.ts';
import type { LotteryArea } from '../../domain/games/lottery-place.ts';

export type Opened = OutputOf<typeof openedNumbers>['games'][number];

/** News of many games come together: one answer tells them all. Pages spread themselves over the time after it. */
const gatherMs = 700;
const spreadMs = 800;

/**
 * Draws and opened numbers of all lotteries: asked again when the server says that a draw moved on, and by the timer of the
 * specification where no news arrive. Another list begins the timer anew, leaving ends it.
 */
export const useOpened = (area: LotteryArea | undefined, list: string | undefined) => {
  const query = useRead(openedNumbers, area === undefined ? {} : { lottoArea: area }, {
    againMs: (known) => drawsAgainMs(known?.games.map(leftOf) ?? []),
  });
  const { data, isFetchedAfterMount, refetch } = query;
  const told = isFetchedAfterMount ? data?.serverTime : undefined;
  useEffect(() => {
    if (told !== undefined) correctClock(told);
  }, [told]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('lottery/all/draws', () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void refetch();
      },
      gatherMs + (serverNow() % spreadMs),
    );
  });
  const askAnew = useEffectEvent(() => void refetch());
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    askAnew();
  }, [list]);
  return query;
};

const leftOf = ({ numero, open }: Opened) => ({ numero, remainMs: open ? open.closeAt - serverNow() : 0 });
