import { Badge } from '#kit/browser/components/badge.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EntryRead } from './use-entry-writing.ts';

/** Every decision about an entry: who, when, why, and for how long. */
export const PublicationList = ({ publications }: { publications: EntryRead['publications'] }) => {
  const { t } = useTranslation('content');
  if (publications.length === 0) return <p className="text-sm text-soft">{t('desk.history.noDecisions')}</p>;
  return (
    <ol className="divide-y divide-line">
      {publications.map(({ no, act, revision, from, until, version, by, reason, at }) => (
        <li key={no} className="flex flex-col gap-1 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={act === 'publish' ? 'good' : 'warn'}>{t(`desk.history.acts.${act}`)}</Badge>
            {revision !== null && <span className="figures font-semibold">#{revision}</span>}
            {version !== null && <span className="text-xs text-faint">{t('desk.history.version', { version })}</span>}
            <span>{by}</span>
            <TimeText at={at} />
          </p>
          {act === 'publish' && (from > at || until !== null) && (
            <p className="text-soft">
              {from > at && (
                <>
                  {t('desk.publish.from')} <TimeText at={from} />{' '}
                </>
              )}
              {until !== null && (
                <>
                  {t('desk.publish.until')} <TimeText at={until} />
                </>
              )}
            </p>
          )}
          {reason !== null && <p className="text-soft">{reason}</p>}
        </li>
      ))}
    </ol>
  );
};
