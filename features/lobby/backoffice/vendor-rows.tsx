import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { type PlacedCategory, useVendorOrder, type VendorPlace } from './use-vendor-order.ts';

type Props = { category: PlacedCategory; isMovable: boolean; row: (vendor: VendorPlace) => ReactNode };

/** The vendors of a category in their order, changed by dragging a row or by the arrow keys on its handle. */
export const VendorRows = ({ category, isMovable, row }: Props) => {
  const { t } = useTranslation('lobby');
  const { rows, move, told } = useVendorOrder(category);
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const moveByKey = async (from: number, to: number) => {
    await move(from, to);
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus();
  };
  return (
    <>
      <ol
        ref={list}
        aria-label={t(`categories.${category.category}`)}
        className="divide-y divide-line overflow-hidden rounded-card bg-card"
      >
        {rows.map((vendor, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by pointer; the handle within is what the keyboard uses
          <li
            key={vendor.vendor}
            draggable={isMovable}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', vendor.displayName);
              setDrag({ from: at, over: at });
            }}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              if (drag.over !== at) setDrag({ ...drag, over: at });
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (drag) void move(drag.from, at);
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
                label={t('desk.drag', { name: vendor.displayName, place: at + 1, count: rows.length })}
                at={at}
                last={rows.length - 1}
                onMove={(to) => void moveByKey(at, to)}
              />
            )}
            {row(vendor)}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </>
  );
};

const Handle = ({
  label,
  at,
  last,
  onMove,
}: {
  label: string;
  at: number;
  last: number;
  onMove: (to: number) => void;
}) => (
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
