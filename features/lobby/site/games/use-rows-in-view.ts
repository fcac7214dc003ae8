import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { throttled } from '#kit/browser/loading/throttled.ts';
import { merged, type Range, rowsNear } from '../../domain/rows-in-view.ts';

// As `gridStyle` has them.
const widths = [
  ['(min-width: 80rem)', 6],
  ['(min-width: 40rem)', 4],
] as const;
const columnsNow = (): number => widths.find(([width]) => matchMedia(width).matches)?.[1] ?? 3;
/** The server knows no screen; the few games that it writes are all drawn, in whatever columns. */
const columnsAtFirst = (): number => 3;
const watchWidth = (tell: () => void) => {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
};

const everyMs = 80;

/**
 * Of a grid with equal rows those that stand on the screen or near it, so that a list of thousands costs what a screenful does.
 * Rows where the focus stands, and those beside it, stay.
 */
export const useRowsInView = (count: number) => {
  const columns = useSyncExternalStore(watchWidth, columnsNow, columnsAtFirst);
  const rows = Math.ceil(count / columns);
  const grid = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState<Range>({ from: 0, to: 0 });
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const list = grid.current;
    const keep = ({ target }: FocusEvent) => {
      const at = target instanceof Element && target.closest<HTMLElement>('li[data-at]')?.dataset['at'];
      if (at) setFocused(Number(at));
    };
    list?.addEventListener('focusin', keep);
    return () => list?.removeEventListener('focusin', keep);
  }, []);
  const look = useEffectEvent(() => {
    if (!grid.current) return;
    const { top, height } = grid.current.getBoundingClientRect();
    const next = rowsNear({ rows, top, height, screen: innerHeight });
    setNear((was) => (was.from === next.from && was.to === next.to ? was : next));
  });
  useEffect(() => {
    const looking = throttled(() => look(), everyMs);
    // A list in a dialog scrolls with that.
    addEventListener('scroll', looking.call, { capture: true, passive: true });
    addEventListener('resize', looking.call);
    return () => {
      looking.cancel();
      removeEventListener('scroll', looking.call, { capture: true });
      removeEventListener('resize', looking.call);
    };
  }, []);
  useEffect(() => look(), [rows]);
  const row = focused === undefined ? undefined : Math.floor(focused / columns);
  const shown = [near.to === 0 ? rowsNear({ rows, top: 0, height: 0, screen: 0 }) : near];
  if (row !== undefined) shown.push({ from: row - 1, to: row + 2 });
  return { grid, columns, rows, ranges: merged(shown, rows) };
};
