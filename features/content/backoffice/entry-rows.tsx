import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { EntrySummary } from '../contract/staff-entry-view.ts';
import type { Kind } from '../domain/body.ts';
import { Drawing } from './drawings.tsx';
import { EntryState, EntryTimes } from './entry-state.tsx';
import { SlotName } from './slot-name.tsx';
import { useOrder } from './use-order.ts';

type Props = { kind: Kind; entries: readonly EntrySummary[]; isMovable: boolean };

/** Entries in their order, which is changed by dragging a row or by the arrow keys on its handle. */
export const EntryRows = ({ kind, entries, isMovable }: Props) => {
  const { t } = useTranslation('content');
  const { rows, move, told } = useOrder(entries);
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
        aria-label={t(`desk.kinds.${kind}`)}
        className="divide-y divide-line overflow-hidden rounded-card bg-card"
      >
        {rows.map((entry, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by pointer; the handle within is what the keyboard uses
          <li
            key={entry.entryId}
            draggable={isMovable}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', entry.title);
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
              'flex items-center gap-3 px-2 py-2 transition-colors hover:bg-control sm:px-3',
              drag?.from === at && 'opacity-50',
              drag && drag.over === at && drag.from !== at && 'bg-hover',
            )}
          >
            {isMovable && (
              <Handle
                label={t('desk.order.handle', { title: entry.title, place: at + 1, count: rows.length })}
                onMove={(to) => void moveByKey(at, to)}
                at={at}
                last={rows.length - 1}
              />
            )}
            <EntryRow entry={entry} />
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

const EntryRow = ({ entry }: { entry: EntrySummary }) => {
  const { t } = useTranslation('content');
  const { entryId, kind, slot, slug, title, languages, by, changedAt, image, drawing } = entry;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5 sm:flex-nowrap">
      {(image ?? drawing) !== null && (
        <div className="w-24 shrink-0">
          {image ? (
            <img
              src={image.src}
              alt=""
              loading="lazy"
              className="aspect-[5/2] w-full rounded-sm bg-well object-cover"
            />
          ) : (
            drawing !== null && <Drawing name={drawing} />
          )}
        </div>
      )}
      <div className="min-w-0 grow basis-52">
        <DeskLink
          href={`/content/${entryId}`}
          className="inline-flex min-h-8 max-w-full items-center font-semibold text-ink underline-offset-4 hover:underline"
        >
          <span className="truncate">{title}</span>
        </DeskLink>
        <p className="flex flex-wrap gap-x-3 text-xs text-faint">
          {slug !== null && (
            <code>
              {slot}:{slug}
            </code>
          )}
          {slug === null && <SlotName kind={kind} slot={slot} />}
          <span>{languages.join(' · ')}</span>
          <span>{t('desk.changedBy', { by })}</span>
          <TimeText at={changedAt} />
        </p>
      </div>
      <div className="flex flex-col items-start gap-1 sm:items-end">
        <EntryState entry={entry} />
        <EntryTimes entry={entry} />
      </div>
    </div>
  );
};
