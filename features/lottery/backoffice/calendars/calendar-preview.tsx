import { zoneHere } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { call } from '#kit/browser/calls/call.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { useEffect, useState } from 'react';
import { staffCalendar } from '../../contract/calendars/staff-calendar.ts';
import { staffEditCalendar } from '../../contract/calendars/staff-edit-calendar.ts';
import { staffPreviewCalendar } from '../../contract/calendars/staff-preview-calendar.ts';
import { type CalendarDraft, inOrder } from '../../domain/calendars/calendar-draft.ts';
import { clockIn, dayView } from './calendar-clock.ts';
import type { GameCalendarView } from './calendar-desk.tsx';
import { YearView } from './year-view.tsx';

type Preview = OutputOf<typeof staffPreviewCalendar>;
type Props = { shown: GameCalendarView; draft: CalendarDraft; year: number; onDrop: () => void };

/** What the draft would change, before it is kept. */
export const CalendarPreview = ({ shown, draft, year, onDrop }: Props) => {
  const { t } = useTranslation('lottery');
  const { preview, refusal, isWaiting } = usePreview(shown.gameCode, draft, year);
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
      calendar: inOrder(draft.calendar),
      notes: draft.notes,
    });
  return (
    <>
      <Card>
        <PartHeading title={t('desk.calendar.preview')} />
        <div aria-live="polite" aria-busy={isWaiting}>
          {isWaiting && !preview && <p className="text-soft">{t('desk.calendar.previewing')}</p>}
          {refusal && <p className="text-bad">{refusal}</p>}
          {preview?.fault && <p className="font-semibold text-bad">{t(`desk.calendar.faults.${preview.fault}`)}</p>}
          {preview && preview.fault === undefined && <Changes preview={preview} year={year} />}
        </div>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button size="small" tone="quiet" onClick={onDrop}>
            {t('desk.calendar.drop')}
          </Button>
          <Button
            size="small"
            tone="money"
            disabled={isWaiting || !preview || preview.fault !== undefined}
            onClick={keep}
          >
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
      {preview?.shown && <YearView shown={preview.shown} notes={draft.notes} isDraft />}
    </>
  );
};

const usePreview = (gameCode: string, draft: CalendarDraft, year: number) => {
  const textOf = useRefusalText('lottery');
  const [preview, setPreview] = useState<Preview>();
  const [refusal, setRefusal] = useState<string>();
  const [shownOf, setShownOf] = useState<string>();
  const asked = JSON.stringify(inOrder(draft.calendar));
  useEffect(() => {
    let isNewest = true;
    const ask = async () => {
      const answer = await call(staffPreviewCalendar, { gameCode, year, calendar: inOrder(draft.calendar) });
      if (!isNewest) return;
      setPreview(answer.ok ? answer.value : undefined);
      setRefusal(answer.ok ? undefined : textOf(answer));
      setShownOf(asked);
    };
    // The preview is fetched only after a pause in typing.
    const timer = setTimeout(() => void ask(), 300);
    return () => {
      clearTimeout(timer);
      isNewest = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked again when the calendar says something else
  }, [gameCode, year, asked]);
  return { preview, refusal, isWaiting: shownOf !== asked };
};

const shownMax = 24;
const tones = { new: 'good', gone: 'bad', other_times: 'warn' } as const;

const kinds = ['new', 'gone', 'other_times'] as const;

const Changes = ({ preview, year }: { preview: Preview; year: number }) => (
  <>
    <ChangedDays changes={preview.changes} year={year} />
    <MovedDraws moves={preview.moves} />
    <Conflicts conflicts={preview.conflicts} />
  </>
);

const ChangedDays = ({ changes, year }: { changes: Preview['changes']; year: number }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  if (changes.length === 0) return <p className="text-soft">{t('desk.calendar.nothingChanges', { year })}</p>;
  const counts = kinds.map((kind) => [kind, changes.filter((change) => change.kind === kind).length] as const);
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {counts.map(
          ([kind, count]) =>
            count > 0 && (
              <span key={kind}>
                <Badge tone={tones[kind]}>{t(`desk.calendar.changes.${kind}`)}</Badge>{' '}
                {t('desk.calendar.days', { count })}
              </span>
            ),
        )}
      </p>
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
    </>
  );
};

const MovedDraws = ({ moves }: { moves: Preview['moves'] }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  if (moves.length === 0) return null;
  return (
    <div className="mt-4 rounded-control bg-well p-3">
      <p className="font-semibold">{t('desk.calendar.moves', { count: moves.length })}</p>
      <p className="mt-1 text-sm text-soft">{t('desk.calendar.movesText')}</p>
      <ul className="mt-2 text-sm">
        {moves.slice(0, shownMax).map(({ drawId, numero, closeAt, newCloseAt }) => (
          <li key={drawId}>
            {numero} <span className="figures text-soft">{clockIn(zoneHere(), closeAt, language)}</span> →{' '}
            {newCloseAt === undefined ? (
              <Badge tone="bad">{t('desk.calendar.changes.gone')}</Badge>
            ) : (
              <span className="figures">{clockIn(zoneHere(), newCloseAt, language)}</span>
            )}
          </li>
        ))}
        <MoreDraws count={moves.length - shownMax} />
      </ul>
    </div>
  );
};

const Conflicts = ({ conflicts }: { conflicts: Preview['conflicts'] }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="mt-4 rounded-control bg-well p-3">
      <p className="font-semibold text-warn">{t('desk.calendar.conflicts', { count: conflicts.length })}</p>
      <p className="mt-1 text-sm text-soft">{t('desk.calendar.conflictsText')}</p>
      <ul className="mt-2 text-sm">
        {conflicts.slice(0, shownMax).map((draw) => (
          <li key={draw.drawId}>
            <DeskLink href={`/draws/${draw.drawId}`}>{draw.numero}</DeskLink>{' '}
            <span className="figures text-soft">{clockIn(zoneHere(), draw.closeAt, language)}</span>{' '}
            {t(`desk.calendar.why.${draw.why}`)}
          </li>
        ))}
        <MoreDraws count={conflicts.length - shownMax} />
      </ul>
    </div>
  );
};

const MoreDraws = ({ count }: { count: number }) => {
  const { t } = useTranslation('lottery');
  return count > 0 ? <li className="text-soft">{t('desk.calendar.moreDraws', { count })}</li> : null;
};
