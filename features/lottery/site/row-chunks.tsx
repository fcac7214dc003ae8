import { type ReactNode, useEffect, useRef, useState } from 'react';

const chunkSize = 30;

type Props<Row> = {
  rows: readonly Row[];
  /** About how tall a row is, until it has been drawn once. */
  rowHeight: number;
  keyOf: (row: Row) => number | string;
  children: (row: Row) => ReactNode;
};

/** A long list of which only what is near the screen is drawn, so a thousand rows feel like thirty. */
export const RowChunks = <Row,>({ rows, rowHeight, keyOf, children }: Props<Row>) => (
  <>
    {Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) => {
      const part = rows.slice(at * chunkSize, (at + 1) * chunkSize);
      return (
        <Chunk key={at} isFirst={at === 0} height={part.length * rowHeight}>
          {() => part.map((row) => <li key={keyOf(row)}>{children(row)}</li>)}
        </Chunk>
      );
    })}
  </>
);

const Chunk = ({ isFirst, height, children }: { isFirst: boolean; height: number; children: () => ReactNode }) => {
  const ref = useRef<HTMLUListElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
  const [lastHeight, setLastHeight] = useState<number>();
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Shown and hidden may come together on a busy machine; the last is how it is now.
        const entry = entries.at(-1);
        if (!entry) return;
        const { height: drawnHeight } = entry.boundingClientRect;
        // What lies in a folded or hidden place has none.
        if (!entry.isIntersecting && drawnHeight > 0) setLastHeight(drawnHeight);
        setIsNear(entry.isIntersecting);
      },
      { rootMargin: '800px' },
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={ref} style={isNear ? undefined : { height: lastHeight ?? height }}>
      {isNear && children()}
    </ul>
  );
};
