import { clsx } from 'clsx';
import { useState } from 'react';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCalendar } from '../../contract/calendars/staff-calendar.ts';
import { staffReviewCalendar } from '../../contract/calendars/staff-review-calendar.ts';
import type { CalendarDraft } from '../../domain/calendars/calendar-draft.ts';
import { fullDayView } from './calendar-clock.ts';
import { CalendarEdit } from './calendar-edit.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import { useGames } from '../games/use-games.ts';
import { YearView } from './year-view.tsx';

export type GameCalendarView = OutputOf<typeof staffCalendar>;

type Props = { calendar: GameCalendarView; year: number; onGame: (gameCode: string) => void };

/** A game's year as it is, and as it would be with what is being written. */
export const CalendarDesk = ({ calendar: shown, year, onGame }: Props) => {
  const canWrite = usePermission()('draws.write');
  const start: CalendarDraft = { calendar: shown.calendar, notes: shown.notes };
  const [draft, setDraft] = useState(start);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  if (shown.parts)
    return (
      <div className="flex flex-col gap-6">
        <Parts codes={shown.parts} onChoose={onGame} />
        <YearView shown={shown.shown} notes={shown.notes} />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <Review shown={shown} year={year} canWrite={canWrite} />
      {canWrite && <CalendarEdit draft={draft} year={year} onChange={setDraft} />}
      {isChanged ? (
        <CalendarPreview shown={shown} draft={draft} year={year} onDrop={() => setDraft(start)} />
      ) : (
        <YearView shown={shown.shown} notes={shown.notes} />
      )}
      <History shown={shown} onRestore={canWrite ? setDraft : undefined} />
    </div>
  );
};

/** The games whose calendars a joined one follows. */
const Parts = ({ codes, onChoose }: { codes: readonly string[]; onChoose: (gameCode: string) => void }) => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  return (
    <Card>
      <p className="mb-3 max-w-prose text-sm text-soft">{t('desk.calendar.joined')}</p>
      <div className="flex flex-wrap gap-2">
        {codes.map((code) => (
          <Button key={code} size="small" onClick={() => onChoose(code)}>
            {games.find(({ gameCode }) => gameCode === code)?.name ?? code}
          </Button>
        ))}
      </div>
    </Card>
  );
};

const Review = ({ shown, year, canWrite }: { shown: GameCalendarView; year: number; canWrite: boolean }) => {
  const { t } = useTranslation('lottery');
  const reviewing = useReasoned(staffReviewCalendar, {
    feature: 'lottery',
    refreshes: [staffCalendar],
    done: t('desk.calendar.reviewed'),
  });
  const { review, gameCode, version, plannedThrough } = shown;
  const language = useLanguage();
  const isGood = review && !review.isOutdated;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Badge tone={isGood ? 'good' : 'warn'}>
            {t(isGood ? 'desk.calendar.isReviewed' : 'desk.calendar.toReview')}
          </Badge>
          <p className="mt-2 text-sm text-soft">
            {review ? (
              <>
                {t(review.isOutdated ? 'desk.calendar.changedSince' : 'desk.calendar.reviewedBy', {
                  year,
                  by: review.by,
                })}{' '}
                <TimeText at={review.at} /> · {review.note}
              </>
            ) : (
              t('desk.calendar.neverReviewed', { year })
            )}
          </p>
          {plannedThrough !== undefined && (
            <p
              className={clsx('mt-1 text-sm', plannedThrough < `${year}1231` ? 'font-semibold text-warn' : 'text-soft')}
            >
              {t(plannedThrough < `${year}1231` ? 'desk.calendar.notPlanned' : 'desk.calendar.plannedThrough', {
                year,
                day: fullDayView(plannedThrough, language),
              })}
            </p>
          )}
        </div>
        {canWrite && !isGood && (
          <Button size="small" tone="money" onClick={() => reviewing.ask({ gameCode, year, version })}>
            {t('desk.calendar.review', { year })}
          </Button>
        )}
      </div>
      <ReasonDialog
        title={t('desk.calendar.reviewTitle', { year })}
        confirmLabel={t('desk.calendar.review', { year })}
        tone="money"
        {...reviewing.dialog}
      >
        <p>{t('desk.calendar.reviewText', { count: shown.shown.days.length })}</p>
      </ReasonDialog>
    </Card>
  );
};

const History = ({
  shown,
  onRestore,
}: {
  shown: GameCalendarView;
  onRestore: ((draft: CalendarDraft) => void) | undefined;
}) => {
  const { t } = useTranslation('lottery');
  if (shown.history.length === 0) return null;
  return (
    <section>
      <PartHeading title={t('desk.termsHistory')} />
      <Table
        caption={t('desk.termsHistory')}
        rows={shown.history}
        rowKey={({ version }) => String(version)}
        columns={[
          { name: 'version', label: t('desk.termsVersion'), cell: ({ version }) => version },
          { name: 'at', label: t('desk.setAt'), cell: ({ createdAt }) => <TimeText at={createdAt} /> },
          { name: 'by', label: t('desk.setBy'), cell: ({ createdBy }) => createdBy },
          { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
          {
            name: 'restore',
            label: t('desk.actions'),
            cell: ({ version, calendar, notes }) =>
              onRestore &&
              version !== shown.version && (
                <Button size="small" tone="quiet" onClick={() => onRestore({ calendar, notes })}>
                  {t('desk.calendar.restore')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
};
