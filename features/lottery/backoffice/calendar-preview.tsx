import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useLanguage } from '#kit/browser/language.ts';
import { call } from '#kit/browser/call.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { useEffect, useState } from 'react';
import { staffCalendar } from '../contract/staff-calendar.ts';
import { staffEditCalendar } from '../contract/staff-edit-calendar.ts';
import { staffPreviewCalendar } from '../contract/staff-preview-calendar.ts';
import type { CalendarDraft } from '../domain/calendar-draft.ts';
import { bangkok, clockIn, dayView } from './calendar-clock.ts';
import type { GameCalendarView } from './calendar-desk.tsx';

type Preview = OutputOf<typeof staffPreviewCalendar>;
type Props = { shown: GameCalendarView; draft: CalendarDraft; year: number; onDrop: () => void };

/** What the draft would change, before it is kept. */
export const CalendarPreview = ({ shown, draft, year, onDrop }: Props) => {
  const { t } = useTranslation('lottery');
  const { preview, refusal } = usePreview(shown.gameCode, draft, year);
  const keeping = useReasoned(staffEditCalendar, {
    feature: 'lottery',
    refreshes: [staffCalendar],
    done: t('desk.calendar.kept'),
  });
  const keep = () =>
    keeping.ask({
      gameCode: shown.gameCode,
      year,
      basedOn: shown.version,
      calendar: draft.calendar,
      notes: draft.notes,
    });
  return (
    <Card>
      <PartHeading title={t('desk.calendar.preview')} />
      <div aria-live="polite">
        {refusal && <p className="text-bad">{refusal}</p>}
        {preview?.fault && <p className="font-semibold text-bad">{t(`desk.calendar.faults.${preview.fault}`)}</p>}
        {preview && preview.fault === undefined && <Changes preview={preview} year={year} />}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button size="small" tone="quiet" onClick={onDrop}>
          {t('desk.calendar.drop')}
        </Button>
        <Button size="small" tone="money" disabled={!preview || preview.fault !== undefined} onClick={keep}>
          {t('desk.calendar.keep')}
        </Button>
      </div>
      <ReasonDialog
        title={t('desk.calendar.keepTitle')}
        confirmLabel={t('desk.calendar.keep')}
        tone="money"
        {...keeping.dialog}
      >
        <p>{t('desk.calendar.keepText')}</p>
      </ReasonDialog>
    </Card>
  );
};

const usePreview = (gameCode: string, draft: CalendarDraft, year: number) => {
  const textOf = useRefusalText('lottery');
  const [preview, setPreview] = useState<Preview>();
  const [refusal, setRefusal] = useState<string>();
  const asked = JSON.stringify(draft.calendar);
  useEffect(() => {
    let isNewest = true;
    void (async () => {
      const answer = await call(staffPreviewCalendar, { gameCode, year, calendar: draft.calendar });
      if (!isNewest) return;
      setPreview(answer.ok ? answer.value : undefined);
      setRefusal(answer.ok ? undefined : textOf(answer));
    })();
    return () => {
      isNewest = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked again when the calendar says something else
  }, [gameCode, year, asked]);
  return { preview, refusal };
};

const shownMax = 60;
const tones = { new: 'good', gone: 'bad', other_times: 'warn' } as const;

const Changes = ({ preview: { changes, conflicts }, year }: { preview: Preview; year: number }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <>
      {changes.length === 0 ? (
        <p className="text-soft">{t('desk.calendar.nothingChanges', { year })}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {changes.slice(0, shownMax).map(({ date, kind }) => (
            <li key={date} className="flex items-center gap-1.5 rounded-control bg-well px-2 py-1 text-sm">
              {dayView(date, language)} <Badge tone={tones[kind]}>{t(`desk.calendar.changes.${kind}`)}</Badge>
            </li>
          ))}
          {changes.length > shownMax && (
            <li className="px-2 py-1 text-sm text-soft">
              {t('desk.calendar.moreDays', { count: changes.length - shownMax })}
            </li>
          )}
        </ul>
      )}
      {conflicts.length > 0 && (
        <div role="alert" className="mt-4 rounded-control bg-well p-3">
          <p className="font-semibold text-warn">{t('desk.calendar.conflicts', { count: conflicts.length })}</p>
          <p className="mt-1 text-sm text-soft">{t('desk.calendar.conflictsText')}</p>
          <ul className="mt-2 text-sm">
            {conflicts.slice(0, shownMax).map((draw) => (
              <li key={draw.drawId}>
                <DeskLink href={`/draws/${draw.drawId}`}>{draw.numero}</DeskLink>{' '}
                <span className="figures text-soft">{clockIn(bangkok, draw.closeAt, language)}</span>{' '}
                {t(`desk.calendar.why.${draw.why}`)}
                {draw.isAnnounced && ` · ${t('desk.calendar.announced')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
