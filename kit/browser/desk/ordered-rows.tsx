import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

export type OrderedRow = { key: string; name: string; content: ReactNode };

type Props = {
  /** What the list is of. */
  label: string;
  rows: readonly OrderedRow[];
  isMovable: boolean;
  /** Of the handle: which row, and where it stands from 1. */
  handleLabel: (row: { name: string; place: number; count: number }) => string;
  /** Places from 0. */
  onMove: (from: number, to: number) => Promise<void>;
  /** Said when a row has moved. */
  told: string;
};

/** Rows whose order is changed by dragging one, or by the arrow keys, Home and End on its handle. */
export const OrderedRows = ({ label, rows, isMovable, handleLabel, onMove, told }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const moveByKey = async (from: number, to: number) => {
    await onMove(from, to);
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus();
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="divide-y divide-line overflow-hidden rounded-card bg-card">
        {rows.map(({ key, name, content }, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by pointer; the handle within is what the keyboard uses
          <li
            key={key}
            draggable={isMovable}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDrag({ from: at, over: at });
            }}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              if (drag.over !== at) setDrag({ ...drag, over: at });
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (drag) void onMove(drag.from, at);
            }}
            onDragEnd={() => setDrag(undefined)}
            className={clsx(
              'flex items-center gap-3 px-2 py-2 transition-colors sm:px-3',
              drag?.from === at && 'opacity-50',
              drag && drag.over === at && drag.from !== at && 'bg-hover',
            )}
          >
            {isMovable && (
              <Handle
                label={handleLabel({ name, place: at + 1, count: rows.length })}
                at={at}
                last={rows.length - 1}
                onMove={(to) => void moveByKey(at, to)}
              />
            )}
            {content}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </>
  );
};

type HandleProps = { label: string; at: number; last: number; onMove: (to: number) => void };

const Handle = ({ label, at, last, onMove }: HandleProps) => (
  <button
    type="button"
    data-handle
    aria-label={label}
    onKeyDown={(event) => {
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      onMove(to);
    }}
    className="inline-grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-faint hover:text-ink"
  >
    <GripVertical aria-hidden className="size-5" />
  </button>
);
