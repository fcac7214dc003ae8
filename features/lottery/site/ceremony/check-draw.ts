import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { resultShapeNames } from '../../domain/results/result-shapes.ts';
import { shownResult } from '../../domain/results/shown-result.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';

/** What a bundle says of its draw, once all of it was computed again. */
export type CheckedDraw = {
  holds: boolean;
  announcementHash: string;
  sealHash: string;
  /** By prize. */
  drawn: Readonly<Record<string, readonly string[]>>;
};

/** Computes a draw again from its bundle, here in the browser; undefined for what is no bundle. Its code is fetched when it is needed. */
export type CheckDraw = (bundle: unknown) => Promise<CheckedDraw | undefined>;

/** Lent by the app: another feature knows how draws are computed. */
export const CheckDrawContext = createContext<CheckDraw | undefined>(undefined);

/** `none` while there is nothing to compute; `missing` where the code for it did not arrive. */
export type DeviceCheck = 'none' | 'running' | 'holds' | 'fails' | 'missing';

/** Whether this device came to the result that the page shows, and to the commitment and the seal that stood there before. */
export const useDeviceCheck = (
  draw: DrawView,
  bundle: unknown,
  isWanted: boolean,
): { check: DeviceCheck; again: () => void } => {
  const checkDraw = use(CheckDrawContext);
  const [tries, setTries] = useState(1);
  const [found, setFound] = useState<{ of: string; state: DeviceCheck }>();
  // By the draw and not by its objects, which every look at the server makes anew.
  const due =
    isWanted && bundle !== undefined && checkDraw && draw.result
      ? [draw.drawId, JSON.stringify(draw.result.drawn), tries].join(' ')
      : '';
  const compute = useEffectEvent(async (): Promise<DeviceCheck> => {
    const checked = await checkDraw?.(bundle);
    return checked && isOfDraw(checked, draw) ? 'holds' : 'fails';
  });
  useEffect(() => {
    if (due === '') return;
    let isShown = true;
    const tell = (state: DeviceCheck) => isShown && setFound({ of: due, state });
    compute().then(tell, () => tell('missing'));
    return () => {
      isShown = false;
    };
  }, [due]);
  const again = () => setTries(tries + 1);
  if (due === '') return { check: 'none', again };
  return { check: found?.of === due ? found.state : 'running', again };
};

/** A bundle that holds may still be another draw's, or its page may show other numbers. */
export const isOfDraw = (checked: CheckedDraw, { commitment, seal, result }: DrawView): boolean => {
  const shape = resultShapeNames.find((name) => name === result?.shape);
  return (
    checked.holds &&
    checked.announcementHash === commitment?.announcementHash &&
    checked.sealHash === seal?.sealHash &&
    result !== undefined &&
    shape !== undefined &&
    isSameResult(shownResult(shape, checked.drawn), result)
  );
};

type Shown = NonNullable<DrawView['result']>;
const shownNumbers = ['opened', 'top3', 'top2', 'bottom2', 'final'] as const;

const isSameResult = (computed: Shown, shown: Shown): boolean => {
  const prizes = new Set([...Object.keys(computed.drawn), ...Object.keys(shown.drawn)]);
  return (
    shownNumbers.every((name) => computed[name] === shown[name]) &&
    [...prizes].every((prize) => computed.drawn[prize]?.join(' ') === shown.drawn[prize]?.join(' '))
  );
};
