import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Table } from '#kit/browser/components/table.tsx';
import { staffTermsHistory } from '../../contract/terms/staff-terms-history.ts';
import type { TermsChange } from '../../domain/terms/terms-changes.ts';

/** Which version draws to come are announced with, and from which draw on. */
export const TermsInForce = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('lottery');
  const { data } = useRead(staffTermsHistory, { gameCode });
  const newest = data?.versions[0];
  if (!newest) return null;
  return (
    <div className="mb-4 flex items-start gap-3 rounded-card bg-card p-4 text-sm text-soft">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-money-text" />
      <div>
        <p className="text-ink">
          {t('desk.versionBy', { version: newest.version, by: newest.createdBy })} <TimeText at={newest.createdAt} />
        </p>
        <p>
          {data.announcedTo ? (
            <>
              {t('desk.announcedTo', { draw: `${gameCode} ${data.announcedTo.numero}` })}{' '}
              <TimeText at={data.announcedTo.closeAt} />
            </>
          ) : (
            t('desk.nothingAnnounced')
          )}
        </p>
        <p>{t('desk.termsText')}</p>
      </div>
    </div>
  );
};

/** Every version with who made it, why, and what it changed. */
export const TermsHistory = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('lottery');
  const [before, setBefore] = useState<string>();
  const read = useRead(staffTermsHistory, { gameCode, before: before === undefined ? undefined : Number(before) });
  return (
    <section className="mt-8">
      <PartHeading title={t('desk.termsHistory')} />
      <ReadStates read={read} feature="lottery">
        {({ versions, next }) => (
          <>
            <Table
              caption={t('desk.termsHistory')}
              rows={versions}
              rowKey={({ version }) => String(version)}
              columns={[
                { name: 'version', label: t('desk.termsVersion'), cell: ({ version }) => version },
                { name: 'at', label: t('desk.setAt'), cell: ({ createdAt }) => <TimeText at={createdAt} /> },
                { name: 'by', label: t('desk.setBy'), cell: ({ createdBy }) => createdBy },
                { name: 'changes', label: t('desk.changes'), cell: ({ changes }) => <ChangeList changes={changes} /> },
                { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
              ]}
            />
            <Pager
              isFirst={before === undefined}
              next={next === undefined ? undefined : String(next)}
              onFirst={() => setBefore(undefined)}
              onNext={setBefore}
            />
          </>
        )}
      </ReadStates>
    </section>
  );
};

/** What a version changed: bet type, which term, from what to what. */
export const ChangeList = ({ changes }: { changes: readonly TermsChange[] }) => {
  const { t } = useTranslation('lottery');
  if (changes.length === 0) return <span className="text-faint">{t('desk.firstVersion')}</span>;
  const isOfNew = ({ before }: TermsChange) => before === '';
  const fresh = Map.groupBy(changes.filter(isOfNew), ({ betType }) => betType);
  return (
    <ul>
      {changes
        .filter((change) => !isOfNew(change))
        .map(({ betType, name, before, after }) => (
          <li key={`${betType} ${name}`} className="whitespace-nowrap">
            {t(`betTypes.${betType}`)} · {t(`desk.termNames.${name}`)}{' '}
            <span className="figures text-soft">{before}</span> → <span className="figures font-semibold">{after}</span>
          </li>
        ))}
      {[...fresh].map(([betType, terms]) => (
        <li key={betType} className="mt-1">
          <span className="font-semibold">{t('desk.newBet', { bet: t(`betTypes.${betType}`) })}</span>{' '}
          {terms.map(({ name, after }) => (
            <span key={name} className="me-3 inline-block whitespace-nowrap">
              {t(`desk.termNames.${name}`)} <span className="figures font-semibold">{after}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};
