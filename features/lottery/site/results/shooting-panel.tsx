import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instant, type Instant } from '#kit/shared/time.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { listShots } from '../../contract/results/list-shots.ts';
import { shootNumber } from '../../contract/results/shoot-number.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import type { Draws } from '../draws/draw-strip.tsx';
import { useIsPast } from '../draws/use-draws.ts';

/** Numbers for the sum of the draw: the one whose time runs out first takes them. */
export const ShootingPanel = ({ draws }: { draws: Draws }) => {
  const closing = draws.pending.find(({ state }) => state === 'open' || state === 'closed');
  const isClosingOver = useIsPast(closing?.shotsUntil);
  const target = closing && !isClosingOver ? closing : draws.current;
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  return (
    <details className="group rounded-card bg-card">
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-control">
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          strokeWidth="2"
          strokeLinecap="round"
          className="size-5 shrink-0 fill-none stroke-brand"
        >
          <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M22 12h-4M6 12H2M12 6V2M12 22v-4" />
        </svg>
        <span className="grow font-semibold">{t('shots.title')}</span>
        {target && (
          <span className="text-sm text-soft">
            {names.name(target)} <Countdown key={target.drawId} until={target.shotsUntil} look="plain" />
          </span>
        )}
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <p className="text-sm text-soft">{t('shots.text')}</p>
        {target ? <Shots key={target.drawId} draw={target} /> : <p className="text-warn">{t('shots.closed')}</p>}
      </div>
    </details>
  );
};

const refreshMs = 4000;

const Shots = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const { data } = useRead(listShots, { drawId: draw.drawId }, { refetchInterval: refreshMs, staleTime: 0 });
  const { send, isSending, answer } = useSend(shootNumber, { refreshes: [listShots] });
  const [typed, setTyped] = useState('');
  const isOver = useIsPast(draw.shotsUntil);
  const nextAt = answer?.ok ? answer.value.nextAt : data?.nextAt;
  const waitSeconds = useWait(nextAt);
  const isWhole = /^\d{5}$/.test(typed);
  const shoot = async () => {
    if (!isWhole || waitSeconds > 0 || isOver) return;
    const shot = await send({ drawId: draw.drawId, number: typed });
    if (shot.ok) setTyped('');
  };
  const shots = answer?.ok && (!data || answer.value.count >= data.count) ? answer.value : data;
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-[1fr_auto] items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void shoot();
        }}
      >
        <TextField
          label={t('shots.label')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="00000"
          disabled={isOver}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
          className="figures text-xl font-semibold"
        />
        <Button type="submit" disabled={!isWhole || waitSeconds > 0 || isOver} isBusy={isSending}>
          {waitSeconds > 0 ? t('shots.wait', { seconds: waitSeconds }) : t('shots.shoot')}
        </Button>
      </form>
      {isOver && <p className="text-sm text-warn">{t('refusals.shooting_over')}</p>}
      {answer && !answer.ok && (
        <p role="alert" className="text-sm text-bad">
          {textOf(answer)}
        </p>
      )}
      {shots && <ShotsTold shots={shots} />}
      {shots?.prizes && <Prizes prizes={shots.prizes} />}
    </>
  );
};

const ShotsTold = ({ shots }: { shots: OutputOf<typeof listShots> }) => {
  const { t } = useTranslation('lottery');
  return (
    <p className="text-sm text-soft" aria-live="polite">
      {t('shots.count', { count: shots.count })}
      {shots.mine.length > 0 && (
        <>
          {' · '}
          {t('shots.mine', { count: shots.mine.length })}{' '}
          <span className="figures font-semibold whitespace-normal text-ink">
            {shots.mine.map(({ number }) => number).join(' ')}
          </span>
        </>
      )}
    </p>
  );
};

type PrizesShown = NonNullable<OutputOf<typeof listShots>['prizes']>;

/** What positions earn, and on what it hangs. */
const Prizes = ({ prizes: { positions, belowShotsMin, ...least } }: { prizes: PrizesShown }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="text-sm text-soft">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {positions.map(({ position, prize }) => (
          <li key={position} className="figures font-semibold text-ink">
            {t('shots.position', { position, prize: shortMoneyView(prize) })}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t(`shots.prizes.${belowShotsMin}`, { stake: shortMoneyView(least.stakeMin), count: least.shotsMin })}{' '}
        {t('shots.prizes.shared', { members: least.shootersMin, stake: shortMoneyView(least.roundStakeMin) })}
      </p>
    </div>
  );
};

/** Whole seconds until a moment; 0 when it is over. */
const useWait = (until: Instant | undefined): number => {
  const now = useServerNow();
  return Math.max(0, Math.ceil(((until ?? instant(0)) - now) / 1000));
};
