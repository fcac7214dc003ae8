import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { OrderedRows } from '#kit/browser/desk/ordered-rows.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EntrySummary } from '../../contract/entries/staff-entry-view.ts';
import type { Kind } from '../../domain/body.ts';
import { Drawing } from '../pictures/drawings.tsx';
import { EntryState, EntryTimes } from './entry-state.tsx';
import { SlotName } from './slot-name.tsx';
import { useOrder } from './use-order.ts';

type Props = { kind: Kind; entries: readonly EntrySummary[]; isMovable: boolean };

/** Entries in their order. */
export const EntryRows = ({ kind, entries, isMovable }: Props) => {
  const { t } = useTranslation('content');
  const { rows, move, told } = useOrder(entries);
  return (
    <OrderedRows
      label={t(`desk.kinds.${kind}`)}
      rows={rows.map((entry) => ({ key: entry.entryId, name: entry.title, content: <EntryRow entry={entry} /> }))}
      isMovable={isMovable}
      handleLabel={({ name, ...place }) => t('desk.order.handle', { title: name, ...place })}
      onMove={move}
      told={told}
    />
  );
};

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
