import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
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
export const useDeviceCheck = (draw: DrawView, bundle: unknown, isWanted: boolean): DeviceCheck => {
  const check = use(CheckDrawContext);
  const [found, setFound] = useState<{ of: string; state: DeviceCheck }>();
  // By the draw and not by its objects, which every look at the server makes anew.
  const due =
    isWanted && bundle !== undefined && check && draw.result ? `${draw.drawId} ${draw.isCorrected === true}` : '';
  const compute = useEffectEvent(async (): Promise<DeviceCheck> => {
    const checked = await check?.(bundle);
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
  if (due === '') return 'none';
  return found?.of === due ? found.state : 'running';
};

/** A bundle that holds may still be another draw's. */
export const isOfDraw = (checked: CheckedDraw, { commitment, seal, result }: DrawView): boolean =>
  checked.holds &&
  checked.announcementHash === commitment?.announcementHash &&
  checked.sealHash === seal?.sealHash &&
  result !== undefined &&
  Object.entries(checked.drawn).every(([prize, numbers]) => numbers.join(' ') === result.drawn[prize]?.join(' '));
