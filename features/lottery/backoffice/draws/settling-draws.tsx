import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type SettlingDraw, staffSettling } from '../../contract/draws/staff-settling.ts';

const everyMs = 2000;

/** Draws that are being paid or refunded at this moment, with their pace and what holds one up. Nothing where there is none. */
export const SettlingDraws = ({ drawId }: { drawId?: string | undefined }) => {
  const { t } = useTranslation('lottery');
  const { data } = useRead(staffSettling, drawId === undefined ? {} : { drawId }, {
    refetchInterval: useWhilePresent(everyMs),
  });
  if (!data || data.draws.length === 0) return null;
  return (
    <Card className="mb-6" aria-label={t('desk.settling.title')}>
      <PartHeading title={t('desk.settling.title')} />
      <ul className="flex flex-col gap-4">
        {data.draws.map((draw) => (
          <li key={draw.drawId}>
            <Settling draw={draw} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Settling = ({ draw }: { draw: SettlingDraw }) => {
  const { t } = useTranslation('lottery');
  const { gameCode, numero, kind, tickets, lines, credits, linesPerSecond, expectedEndAt, stuck } = draw;
  const name = `${gameCode} ${numero}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-semibold">{name}</span>
        <Badge tone={stuck ? 'bad' : 'sky'}>{t(`desk.settling.${kind}`)}</Badge>
        <span className="text-sm text-soft">
          {t('desk.settling.progress', {
            tickets: tickets.done,
            allTickets: tickets.all,
            lines: lines.done,
            allLines: lines.all,
            credits,
          })}
        </span>
      </p>
      <progress
        aria-label={name}
        value={lines.done}
        max={Math.max(lines.all, 1)}
        className="mt-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-money [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-money"
      />
      {linesPerSecond !== undefined && expectedEndAt !== undefined && !stuck && (
        <p className="text-sm text-soft">
          {t('desk.settling.pace', { rate: linesPerSecond })} <TimeText at={expectedEndAt} />
        </p>
      )}
      {stuck && (
        <p role="alert" className="text-sm text-bad">
          {t('desk.settling.stuck', { count: stuck.failures, reason: stuck.reason })}
          {stuck.nextTryAt !== undefined && (
            <>
              {' · '}
              {t('desk.settling.nextTry')} <TimeText at={stuck.nextTryAt} />
            </>
          )}
        </p>
      )}
    </>
  );
};
