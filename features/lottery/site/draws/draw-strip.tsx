import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { serverNow, useServerNow } from '#kit/browser/clock.ts';
import { Countdown, urgencyOf } from '#kit/browser/components/countdown.tsx';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import { dateTimeView, dateView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { currentDraws } from '../../contract/draws/current-draws.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import type { DrawPhase } from '../../domain/draws/draw-phase.ts';
import { useIsHeldBack } from '../ceremony/held-back.ts';
import { useDrawNames } from './draw-name.ts';
import { ResultDigits } from '../results/result-digits.tsx';
import { usePhase } from './use-draws.ts';

export type Draws = OutputOf<typeof currentDraws>;

/** As the variant `short` of the style. */
const shortScreen = '(width < 64rem) and (height <= 53.75rem)';

type Props = { draws: Draws | undefined; onEnd: () => void };

/** The draw that takes bets with what is left of it, the newest result beside it, and what became of the last close. */
export const DrawStrip = ({ draws, onEnd }: Props) => {
  const isShort = useIsScreen(shortScreen);
  if (isShort) return <DrawLine draws={draws} onEnd={onEnd} />;
  if (!draws)
    return (
      <section className="overflow-hidden rounded-card bg-card">
        <Skeleton className="h-26 w-full" />
        <PendingLine draw={undefined} onEnd={onEnd} />
      </section>
    );
  return (
    <section className="overflow-hidden rounded-card bg-card">
      <TimeBar draw={draws.current} />
      <div className="flex items-center justify-between gap-3 px-4 pt-2.5 sm:px-5">
        <Running draws={draws} onEnd={onEnd} />
        <LatestResult draw={draws.latest} />
      </div>
      <PendingLine draw={draws.pending[0]} onEnd={onEnd} />
    </section>
  );
};

/** The same in one line, where the keypad needs the height: what became of the last close takes the place of its result. */
const DrawLine = ({ draws, onEnd }: Props) => {
  const pending = draws?.pending[0];
  return (
    <section className="overflow-hidden rounded-control bg-card">
      <TimeBar draw={draws?.current} />
      <div className="flex h-10 items-center justify-between gap-2 ps-3 pe-2">
        {draws && <RunningShort draws={draws} onEnd={onEnd} />}
        {pending ? (
          <p className="flex min-w-0 items-center gap-2 text-sm text-soft">
            <Pending key={pending.drawId} draw={pending} onEnd={onEnd} />
          </p>
        ) : (
          draws && <LatestShort draw={draws.latest} />
        )}
      </div>
    </section>
  );
};

const RunningShort = ({ draws: { current, next, opensAt = next?.openAt }, onEnd }: RunningProps) => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  const language = useLanguage();
  if (!current)
    return (
      <h2 className="min-w-0 truncate text-sm font-normal text-soft">
        {opensAt === undefined ? t('draw.noneComing') : t('draw.opensAt', { at: momentView(opensAt, language) })}
      </h2>
    );
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <h2 className="min-w-0 truncate text-sm font-normal text-soft">
        {t('draw.closesIn', { draw: names.name(current) })}
      </h2>
      <Countdown
        key={current.drawId}
        until={current.closeAt}
        since={current.openAt}
        onEnd={onEnd}
        className="shrink-0 text-lg leading-tight"
      />
    </div>
  );
};

const LatestShort = ({ draw }: { draw: DrawView | undefined }) => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  if (!draw?.result) return null;
  return (
    <Link to="/results/$drawId" params={{ drawId: draw.drawId }} className="flex h-full shrink-0 items-center gap-2">
      <span className="sr-only">{t('draw.resultOf', { draw: names.name(draw) })}</span>
      <span key={draw.drawId} className="flex animate-appear gap-1.5">
        <ResultDigits result={draw.result} size="small" />
      </span>
      <span className="sr-only">{t('draw.seeProof')}</span>
    </Link>
  );
};

type RunningProps = { draws: Draws; onEnd: () => void };

const Running = ({ draws: { current, next, opensAt = next?.openAt }, onEnd }: RunningProps) => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  const language = useLanguage();
  if (current)
    return (
      <div className="min-w-0">
        <h2 className="text-sm font-normal text-balance text-soft">
          {t('draw.closesIn', { draw: names.name(current) })}
        </h2>
        <Countdown
          key={current.drawId}
          until={current.closeAt}
          since={current.openAt}
          onEnd={onEnd}
          className="block text-3xl leading-tight"
        />
      </div>
    );
  return (
    <div>
      <h2 className="text-sm font-normal text-soft">{t('draw.closedNow')}</h2>
      <p className="figures text-lg leading-tight font-semibold">
        {opensAt === undefined ? t('draw.noneComing') : t('draw.opensAt', { at: momentView(opensAt, language) })}
      </p>
    </div>
  );
};

/** A day that is not today's is said too. */
const momentView = (at: Instant, language: string): string =>
  dateView(at, language) === dateView(serverNow(), language) ? timeView(at, language) : dateTimeView(at, language);

const barLooks = { calm: 'bg-good', soon: 'bg-warn', urgent: 'bg-live', over: 'bg-control' };

/** The share of the draw's time that is left; the countdown says the same in figures. */
const TimeBar = ({ draw }: { draw: DrawView | undefined }) => {
  const now = useServerNow();
  if (!draw) return <div className="h-1 bg-control" />;
  const wholeMs = draw.closeAt - draw.openAt;
  const leftMs = Math.max(0, draw.closeAt - now);
  return (
    <div aria-hidden className="h-1 bg-control">
      <div
        key={draw.drawId}
        className={`h-full origin-left transition-transform duration-1000 ease-linear rtl:origin-right ${barLooks[urgencyOf(leftMs, wholeMs)]}`}
        style={{ transform: `scaleX(${Math.min(1, leftMs / wholeMs)})` }}
      />
    </div>
  );
};

const LatestResult = ({ draw }: { draw: DrawView | undefined }) => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  const isHeldBack = useIsHeldBack(draw?.drawId);
  if (!draw?.result) return <p className="text-end text-sm text-faint">{t('draw.noResultYet')}</p>;
  return (
    <Link
      to="/results/$drawId"
      params={{ drawId: draw.drawId }}
      className="group -me-2 shrink-0 rounded-control px-2 py-1 transition-colors hover:bg-control"
    >
      <span className="flex items-center justify-end gap-1 text-sm text-soft group-hover:text-ink">
        <ShieldCheck aria-hidden className="size-4 text-good" />
        {t('draw.resultOf', { draw: names.name(draw) })}
      </span>
      <span key={draw.drawId} className={clsx('flex justify-end gap-2.5', isHeldBack ? 'invisible' : 'animate-appear')}>
        <ResultDigits result={draw.result} />
      </span>
      <span className="sr-only">{t('draw.seeProof')}</span>
    </Link>
  );
};

/** One line that is always there, so nothing moves when a draw closes. */
const PendingLine = ({ draw, onEnd }: { draw: DrawView | undefined; onEnd: () => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <p className="mt-2 flex min-h-9 items-center gap-2 border-t border-line px-4 py-1 text-sm text-soft sm:px-5">
      {draw ? <Pending key={draw.drawId} draw={draw} onEnd={onEnd} /> : <span>{t('draw.everyResultProven')}</span>}
    </p>
  );
};

/** A result of others is waited for, no beacon. */
const phaseKey = ({ method }: DrawView, phase: DrawPhase): string =>
  phase === 'waiting' && method === 'outside/v1' ? 'drawMethods.waiting' : `phase.${phase}`;

const Pending = ({ draw, onEnd }: { draw: DrawView; onEnd: () => void }): ReactNode => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  const { phase, endsAt } = usePhase(draw);
  return (
    <>
      <span aria-hidden className="size-2 shrink-0 animate-breathe rounded-full bg-warn" />
      <Link to="/results/$drawId" params={{ drawId: draw.drawId }} className="min-w-0 grow truncate hover:text-ink">
        {t('draw.pending', { draw: names.name(draw), phase: t(phaseKey(draw, phase)) })}
      </Link>
      {endsAt !== undefined && <Countdown key={endsAt} until={endsAt} look="plain" onEnd={onEnd} />}
    </>
  );
};
