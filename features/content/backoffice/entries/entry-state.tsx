import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EntrySummary } from '../../contract/entries/staff-entry-view.ts';

const tones: Record<EntrySummary['state'], BadgeTone> = {
  draft: 'plain',
  scheduled: 'sky',
  live: 'good',
  ended: 'plain',
  withdrawn: 'warn',
};

/** How an entry stands for players, and whether something newer waits behind it. */
export const EntryState = ({ entry: { state, shownRevision, revision } }: { entry: EntrySummary }) => {
  const { t } = useTranslation('content');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
      {shownRevision !== null && shownRevision < revision && <Badge tone="sky">{t('desk.newerDraft')}</Badge>}
    </span>
  );
};

/** What comes next by the clock. */
export const EntryTimes = ({ entry: { nextFrom, shownUntil } }: { entry: EntrySummary }) => {
  const { t } = useTranslation('content');
  if (nextFrom === null && shownUntil === null) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-xs text-soft">
      {nextFrom !== null && (
        <span>
          {t('desk.nextFrom')} <TimeText at={nextFrom} />
        </span>
      )}
      {shownUntil !== null && (
        <span>
          {t('desk.shownUntil')} <TimeText at={shownUntil} />
        </span>
      )}
    </span>
  );
};
