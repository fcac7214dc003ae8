import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateView, exactTimeView, moneyView, playMoney } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';

type Step = { text: string; at: Instant | undefined; isDone: boolean; note?: string | undefined };

/** The life of a draw in order, each step with its time. */
export const DrawSteps = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const steps = useSteps(draw);
  return (
    <Card>
      <PartHeading title={t('drawPage.steps')} />
      <ol className="flex flex-col gap-3">
        {steps.map(({ text, at, isDone, note }) => (
          <li key={text} className="flex items-start gap-3">
            {isDone ? (
              <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-good" />
            ) : (
              <CircleDashed aria-hidden className="mt-1 size-5 shrink-0 text-faint" />
            )}
            <span className={clsx('min-w-0 grow', !isDone && 'text-faint')}>
              {text}
              {note !== undefined && <span className="block text-sm text-soft tabular-nums">{note}</span>}
            </span>
            {at !== undefined && (
              <span className="figures text-end text-sm text-soft">
                {dateView(at, language) !== dateView(draw.closeAt, language) && (
                  <span className="block">{dateView(at, language)}</span>
                )}
                {exactTimeView(at, language)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};

const useSteps = ({
  method,
  openAt,
  closeAt,
  shotsUntil,
  beaconAt,
  commitment,
  seal,
  resultedAt,
}: DrawView): Step[] => {
  const { t } = useTranslation('lottery');
  const now = useServerNow();
  const byClock = (at: Instant) => ({ at, isDone: at <= now });
  return [
    {
      text: t(commitment && commitment.commit === undefined ? 'drawPage.announcedPlain' : 'drawPage.announced'),
      at: commitment?.announcedAt,
      isDone: commitment !== undefined,
    },
    { text: t('drawPage.opened'), ...byClock(openAt) },
    { text: t('drawPage.closed'), ...byClock(closeAt) },
    ...(shotsUntil > closeAt ? [{ text: t('drawPage.shotsEnded'), ...byClock(shotsUntil) }] : []),
    {
      text: t(method.startsWith('yeekee') ? 'drawPage.sealed' : 'drawPage.sealedTickets'),
      at: seal?.sealedAt,
      isDone: seal !== undefined,
      note:
        seal &&
        `${t('drawPage.tickets', { count: seal.ticketCount })} · ${t('drawPage.stakes')} ${moneyView(seal.stakeTotal, playMoney())}${method.startsWith('yeekee') ? ` · ${t('drawPage.entries', { count: seal.entryCount })}` : ''}`,
    },
    ...(commitment !== undefined && beaconAt === undefined
      ? []
      : [
          {
            text: t('drawPage.beacon', { round: commitment?.beaconRound ?? '' }),
            at: beaconAt,
            isDone: resultedAt !== undefined,
          },
        ]),
    { text: t('drawPage.resulted'), at: resultedAt, isDone: resultedAt !== undefined },
  ];
};
