import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LogoutDialog } from '#features/identity/site/sessions/logout-dialog.tsx';
import { Badge } from '#kit/browser/components/badge.tsx';
import { LogOut } from 'lucide-react';
import { buttonStyle, IconButton } from '#kit/browser/components/button.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { forgetSession, useTrialEnd } from '#kit/browser/session/session.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useSite } from '../settings/site-settings.ts';
import { NoticeTeller } from '../frame/notice-teller.tsx';

/** Above every page of free play: that the money is none, how long it lasts, and the way to a real account. */
export const FreePlayBar = () => {
  const { t } = useTranslation('identity');
  const end = useTrialEnd();
  const { isRegistrationOpen } = useSite();
  const [isLeaving, setIsLeaving] = useState(false);
  if (end === undefined) return null;
  const over = () => {
    forgetSession();
    announceFreePlay('over');
  };
  return (
    <aside
      aria-label={t('freePlay.badge')}
      className="mb-4 flex flex-wrap items-center gap-x-2 rounded-card border border-jade bg-card py-1 ps-3 pe-1 text-sm max-sm:text-xs sm:gap-x-3 sm:px-4 sm:py-1.5"
    >
      <NoticeTeller />
      <Badge tone="jade">{t('freePlay.badge')}</Badge>
      <span className="text-soft max-sm:sr-only">{t('freePlay.bar')}</span>
      <Countdown until={end} onEnd={over} look="plain" />
      <span className="ms-auto flex items-center sm:gap-1">
        {isRegistrationOpen && (
          <Link
            to="/register"
            className="inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-money-text sm:px-3 hover:bg-control"
          >
            {t('freePlay.register')}
          </Link>
        )}
        <IconButton label={t('freePlay.leave')} title={t('freePlay.leave')} onClick={() => setIsLeaving(true)}>
          <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
      </span>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </aside>
  );
};

/** In the place of what a trial account has no part in. */
export const TrueAccountNeeded = () => {
  const { t } = useTranslation(['identity', 'kit']);
  const { isRegistrationOpen } = useSite();
  return (
    <EmptyState
      isPage
      title={t('kit:refusals.true_account_needed')}
      text={t('freePlay.needed.text')}
      action={
        <>
          <Link to="/" className={buttonStyle()}>
            {t('freePlay.needed.later')}
          </Link>
          {isRegistrationOpen && (
            <Link to="/register" className={buttonStyle({ tone: 'money' })}>
              {t('freePlay.register')}
            </Link>
          )}
        </>
      }
    />
  );
};
