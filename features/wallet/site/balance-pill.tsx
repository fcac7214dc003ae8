import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { useCountUp } from '#kit/browser/components/use-count-up.ts';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useHeldFigure } from '#kit/browser/session/balance-hold.ts';
import { remembered } from '#kit/browser/shell.ts';
import { useIsOnline } from '#kit/browser/components/states.tsx';
import { instant } from '#kit/shared/time.ts';
import { balance } from '../contract/balance.ts';
import { freeAndHeld } from './free-and-held.ts';

/** With letters twice as large the number itself comes first. */
const roomy = 'max-[19rem]:hidden';
const hiddenName = 'balanceHidden';
/** The whole number leads to where all of the money stands. */
const heldLook = 'text-xs leading-tight font-normal text-soft after:absolute after:inset-0 hover:text-ink';

/**
 * What is free to use, on every page: the server's number, refreshed by its news or by hand, hidden at will; while a game shows its
 * round, as far as that was shown.
 */
export const BalancePill = () => {
  const { t } = useTranslation('wallet');
  const [isHidden, setIsHidden] = useState(() => remembered(hiddenName) === 'yes');
  const { data, isFetching, refetch, dataUpdatedAt } = useRead(
    balance,
    {},
    { keep: 'session', refetchInterval: 60_000 },
  );
  useLiveReads('member/me/balance', [balance]);
  const toggle = () => {
    localStorage.setItem(hiddenName, isHidden ? 'no' : 'yes');
    setIsHidden(!isHidden);
  };
  const { free: known, held } = freeAndHeld(data);
  const figure = useHeldFigure() ?? known;
  const { counted = figure, host } = useCountUp(data && figure);
  return (
    <div className="flex items-center rounded-control bg-card ps-3">
      <p
        aria-live="polite"
        aria-busy={counted !== figure}
        className="figures relative flex min-h-11 min-w-18 flex-col justify-center text-end leading-tight font-semibold"
      >
        <span className="sr-only">{t('balance.label')}</span>
        {data === undefined ? (
          <span className="text-sm font-normal text-faint">{t('balance.updating')}</span>
        ) : isHidden ? (
          <span aria-label={t('balance.hidden')}>***</span>
        ) : (
          <span ref={host} className={data.currency === 'TRIAL' ? 'text-jade' : 'text-money-text'}>
            {moneyView(counted, data.currency)}
          </span>
        )}
        {held > 0n && !isHidden && (
          <Link to="/history" className={heldLook}>
            {t('balance.held', { amount: moneyView(held) })}
          </Link>
        )}
        {data && <PlayedFrom kind={data.playsFrom} />}
        <LastKnown at={dataUpdatedAt} />
      </p>
      <IconButton
        label={t(isHidden ? 'balance.show' : 'balance.hide')}
        aria-pressed={isHidden}
        onClick={toggle}
        className={roomy}
      >
        {isHidden ? <EyeOff aria-hidden className="size-4.5" /> : <Eye aria-hidden className="size-4.5" />}
      </IconButton>
      <IconButton label={t('balance.refresh')} onClick={() => void refetch()} className={roomy}>
        <RefreshCw aria-hidden className={clsx('size-4.5', isFetching && 'animate-spin')} />
      </IconButton>
    </div>
  );
};

/** What is no cash is called by its name. */
const PlayedFrom = ({ kind }: { kind: string }) => {
  const { t } = useTranslation('wallet');
  if (kind === 'trial') return <span className="text-xs leading-tight text-jade">{t('balance.playMoney')}</span>;
  if (kind !== 'bonus') return null;
  return (
    <Link to="/me/rewards" className={heldLook}>
      {t('balance.bonus')}
    </Link>
  );
};

/** Offline, the last known balance is shown with its age. */
const LastKnown = ({ at }: { at: number }) => {
  const language = useLanguage();
  const isOnline = useIsOnline();
  if (isOnline || at === 0) return null;
  return <span className="text-xs font-normal text-faint">{dateTimeView(instant(at), language)}</span>;
};
