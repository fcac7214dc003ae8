import { BadgeCheck, LoaderCircle, RotateCcw, Share2, SkipForward, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { exactTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { type Act, ballsOf } from './acts.ts';
import { useBalanceWaits } from './balance-waits.ts';
import { Balls } from './balls.tsx';
import { type DeviceCheck, useDeviceCheck } from './check-draw.ts';
import { Flower } from './flower.tsx';
import type { Ceremony } from './use-ceremony.ts';

const SealDialog = lazyDialog(() => import('./seal-dialog.tsx').then((it) => it.SealDialog));
const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx').then((it) => it.PictureDialog));

type Props = {
  draw: DrawView;
  ceremony: Ceremony;
  /** From which this device computes the draw again. */
  bundle: unknown;
  verifyFragment: string | undefined;
  /** A number of the player's own, where the page is of their ticket. */
  own?: string | undefined;
};

/** The draw as one attends it: sealed, decided by the beacon, opened digit by digit, and stamped once this device has computed it again. */
export const DrawCeremony = ({ draw, ceremony, bundle, verifyFragment, own }: Props) => {
  const { t } = useTranslation('lottery');
  const [dialog, setDialog] = useState<'seal' | 'picture'>();
  const { act, balls } = ceremony;
  useBalanceWaits(ceremony);
  const { check, again } = useDeviceCheck(draw, bundle, act === 'over');
  const close = () => setDialog(undefined);
  return (
    <section aria-label={t('ceremony.title')} className="overflow-hidden rounded-card bg-card">
      <div className="relative overflow-hidden">
        <Flower act={act} own={own} />
        <div className="absolute inset-x-0 top-0 flex min-h-1/2 flex-col items-center gap-3 px-3 pt-4">
          <Caption draw={draw} act={act} />
          {draw.result && <Balls groups={ballsOf(draw.result)} up={balls} />}
        </div>
        {act === 'over' && <Stamp check={check} onPress={() => (check === 'missing' ? again() : setDialog('seal'))} />}
      </div>
      {draw.result && <Bar ceremony={ceremony} onShare={() => setDialog('picture')} />}
      {dialog === 'seal' && <SealDialog draw={draw} check={check} verifyFragment={verifyFragment} onClose={close} />}
      {dialog === 'picture' && <PictureDialog draw={draw} onClose={close} />}
    </section>
  );
};

/** What can be done: leave it out, see it again, show it to others. */
const Bar = ({ ceremony: { isPlaying, skip, replay }, onShare }: { ceremony: Ceremony; onShare: () => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
      {isPlaying ? (
        <Button tone="quiet" size="small" icon={<SkipForward aria-hidden className="size-4" />} onClick={skip}>
          {t('ceremony.skip')}
        </Button>
      ) : (
        <>
          {replay && (
            <Button tone="quiet" size="small" icon={<RotateCcw aria-hidden className="size-4" />} onClick={replay}>
              {t('ceremony.replay')}
            </Button>
          )}
          <Button tone="quiet" size="small" icon={<Share2 aria-hidden className="size-4" />} onClick={onShare}>
            {t('ceremony.share')}
          </Button>
        </>
      )}
    </div>
  );
};

/** What happens now, in a sentence; read out when it changes. */
const Caption = ({ draw, act }: { draw: DrawView; act: Act }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { closeAt, shotsUntil, beaconAt, seal, commitment } = draw;
  const until =
    act === 'open' ? (closeAt < shotsUntil ? shotsUntil : closeAt) : act === 'sealed' ? beaconAt : undefined;
  const details: Partial<Record<Act, string>> = {
    ...(seal && {
      sealed: t('ceremony.sealedDetail', { count: seal.ticketCount, time: exactTimeView(seal.sealedAt, language) }),
    }),
    ...(commitment?.beaconRound !== undefined && {
      waiting: t('ceremony.beaconRound', { round: commitment.beaconRound }),
      star: t('ceremony.beaconRound', { round: commitment.beaconRound }),
    }),
  };
  return (
    <div className="max-w-full text-center">
      <p role="status" className="text-lg leading-snug font-semibold text-ink">
        {t(act === 'open' && closeAt <= serverNow() ? 'ceremony.acts.shooting' : `ceremony.acts.${act}`)}
      </p>
      {details[act] !== undefined && <p className="text-sm text-soft tabular-nums">{details[act]}</p>}
      {until !== undefined && !draw.result && (
        <Countdown until={until} look="plain" className="block text-3xl leading-tight" />
      )}
    </div>
  );
};

const stampLooks = {
  running: 'border-edge text-soft',
  holds: 'border-money bg-money text-on-money draw-stamp',
  fails: 'border-bad text-bad',
  missing: 'border-edge text-soft',
} as const;

/** Pressed only after this device came to the same result. */
const Stamp = ({ check, onPress }: { check: DeviceCheck; onPress: () => void }) => {
  const { t } = useTranslation('lottery');
  if (check === 'none') return null;
  const Icon = check === 'running' ? LoaderCircle : check === 'holds' ? BadgeCheck : TriangleAlert;
  return (
    <button
      type="button"
      onClick={onPress}
      className={`absolute inset-x-3 bottom-3 mx-auto flex min-h-11 w-fit max-w-[90%] items-center gap-2 rounded-full border-2 bg-card px-4 text-start text-sm leading-tight font-semibold ${stampLooks[check]}`}
    >
      <Icon aria-hidden className={check === 'running' ? 'size-5 animate-spin' : 'size-5 shrink-0'} />
      <span aria-live="polite">{t(`ceremony.checks.${check}`)}</span>
    </button>
  );
};
