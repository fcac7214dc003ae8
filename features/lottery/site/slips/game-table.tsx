import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { limitedNumbers } from '../../contract/limits/limited-numbers.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import type { Bounds } from './bet-facts.tsx';
import { BuyDialog } from '../tickets/buy-dialog.tsx';
import { type Draws, DrawStrip } from '../draws/draw-strip.tsx';
import { MyLatest } from '../tickets/my-latest.tsx';
import { NumberPad } from './number-pad.tsx';
import type { Limits } from './slip-groups.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { SlipTotal } from './slip-total.tsx';
import { SlipTray } from './slip-tray.tsx';
import { useCheckout } from '../tickets/use-checkout.ts';
import { useCurrentDraws, useIsPast } from '../draws/use-draws.ts';
import { usePad } from './use-pad.ts';
import { useSharedSlip } from './use-shared-slip.ts';
import { useQuote } from './use-quote.ts';
import { type Slip, useSlip } from './use-slip.ts';

const ShootingPanel = late(() => import('../results/shooting-panel.tsx').then((it) => it.ShootingPanel));

type Props = { gameCode: string; betTypes: readonly BetTypeView[]; bounds: Bounds; playType: string | undefined };

/** What stands above the tray asks for its height. */
const numbersLook = 'flex flex-col gap-2.5 [--tray-height:4.25rem] short:gap-1.5 short:[--tray-height:3.5rem]';

/** One game: draw above, numbers left, slip right; on a phone numbers first, then the slip, one behind the other. */
export const GameTable = ({ gameCode, betTypes, bounds, playType }: Props) => {
  const { data: draws, refetch } = useCurrentDraws(gameCode);
  const current = draws?.current;
  const isOver = useIsPast(current?.closeAt);
  const open = isOver ? undefined : current;
  const { isLoggedIn } = useLogin();
  const slip = useSlip(gameCode);
  useSharedSlip(slip, betTypes);
  const pad = usePad({ slip, betTypes, firstChosen: playType });
  const quoting = useQuote(open?.drawId, slip.lines);
  const checkout = useCheckout({ gameCode, slip, quoting, open });
  const limits = useLimits(open);
  const step = useStep();
  const lock = useLock(current, isOver, draws !== undefined);
  const { close, repeat } = useEndOfPurchase(slip, checkout, step);
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className={clsx(numbersLook, step.isSlip && 'max-lg:hidden')}>
        <DrawStrip draws={draws} onEnd={() => void refetch()} />
        <NumberPad pad={pad} slip={slip} betTypes={betTypes} bounds={bounds} lock={lock} onDone={step.toSlip} />
        {isLoggedIn && draws && takesShots(draws) && <ShootingPanel draws={draws} />}
        {isLoggedIn && <MyLatest gameCode={gameCode} />}
        <SlipTray slip={slip} betTypes={betTypes} onPrice={step.toSlip} />
      </div>
      <div className={clsx('flex flex-col gap-2.5 lg:sticky lg:top-20', !step.isSlip && 'max-lg:hidden')}>
        <SlipPanel
          gameCode={gameCode}
          slip={slip}
          betTypes={betTypes}
          quote={quoting.quote}
          limits={limits}
          open={open}
          onBack={step.toNumbers}
        />
        <SlipTotal
          slip={slip}
          betTypes={betTypes}
          bounds={bounds}
          quoting={quoting}
          isOpen={open !== undefined}
          onReview={checkout.review}
        />
      </div>
      {checkout.isShown && (
        <BuyDialog
          purchase={checkout.purchase}
          order={checkout.order}
          next={checkout.next}
          canBuy={checkout.canBuy}
          onNext={checkout.review}
          onBuy={checkout.buy}
          onRepeat={({ lines }) => repeat(lines)}
          onClose={close}
        />
      )}
    </div>
  );
};

const useEndOfPurchase = (slip: Slip, checkout: ReturnType<typeof useCheckout>, step: ReturnType<typeof useStep>) => {
  const { t } = useTranslation('lottery');
  return {
    close: () => {
      if (checkout.purchase.state === 'bought' && step.isSlip) step.toNumbers();
      checkout.close();
    },
    repeat: (lines: Parameters<Slip['add']>[0]) => {
      slip.add(lines);
      checkout.close();
      say(t('receipt.repeated', { count: lines.length }), 'good');
    },
  };
};

/** Only a yeekee is moved on by numbers of its players. */
const takesShots = ({ current, next, latest }: Draws): boolean =>
  (current ?? next ?? latest)?.method.startsWith('yeekee') ?? false;

/** On a phone the slip is an address behind the numbers, so Back leads to the numbers. */
const useStep = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const isSlip = hash === 'slip';
  // The page of the numbers may have been scrolled; the slip begins with its one price for all.
  useLayoutEffect(() => {
    if (isSlip) scrollTo({ top: 0, behavior: 'instant' });
  }, [isSlip]);
  const navigate = useNavigate();
  const router = useRouter();
  return {
    isSlip,
    toSlip: () => void navigate({ to: '.', search: true, hash: 'slip', resetScroll: true }),
    toNumbers: () =>
      router.history.canGoBack()
        ? router.history.back()
        : void navigate({ to: '.', search: true, hash: '', replace: true }),
  };
};

/** Why the keypad is locked: at zero, and as long as no draw takes bets. */
const useLock = (current: DrawView | undefined, isOver: boolean, isKnown: boolean): string | undefined => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  if (current && isOver) return t('slip.lockedClosed', { draw: draws.name(current) });
  return isKnown && !current ? t('slip.lockedNone') : undefined;
};

const noDraw = `drw_${'0'.repeat(32)}`;

/** Numbers that are reduced or closed in this draw, before anybody gives them a price. */
const useLimits = (draw: DrawView | undefined): Limits => {
  const [none] = useState<Limits>(() => new Map());
  const { data } = useRead(
    limitedNumbers,
    { drawId: draw?.drawId ?? noDraw },
    { enabled: draw !== undefined, refetchInterval: 15_000 },
  );
  return useMemo(
    () =>
      data
        ? new Map(data.numbers.map(({ betType, number, state, rate }) => [`${betType}/${number}`, { state, rate }]))
        : none,
    [data, none],
  );
};
