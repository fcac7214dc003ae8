import { useEffect, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { me } from '#features/staff/contract/me.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { call } from '#kit/browser/calls/call.ts';
import { idleForMs } from '#kit/browser/desk/activity.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { leftView } from '#kit/browser/texts/format.ts';
import type { Instant } from '#kit/shared/time.ts';
import { leave } from './my-menu.tsx';

const warnMs = 60_000;
const lookEveryMs = 1000;
/** A person at work whose pages ask nothing still keeps the session. */
const touchEveryMs = 4 * 60_000;

/** Warns a minute before the session ends by idling, and ends it when it does or when its day is over. */
export const IdleGuard = ({ idleMs, expiresAt }: { idleMs: number; expiresAt: Instant }) => {
  const { t, language } = useTranslation('backoffice');
  const [leftMs, setLeftMs] = useState(idleMs);
  useEffect(() => {
    const look = () => {
      const left = idleMs - idleForMs();
      setLeftMs((shown) => (left > warnMs && shown > warnMs ? shown : left));
      if (left <= 0 || serverNow() >= expiresAt) void leave();
    };
    const timer = setInterval(look, lookEveryMs);
    const touch = setInterval(() => {
      if (idleForMs() < touchEveryMs) void call(me, {});
    }, touchEveryMs);
    return () => {
      clearInterval(timer);
      clearInterval(touch);
    };
  }, [idleMs, expiresAt]);
  const stay = () => {
    setLeftMs(idleMs);
    void call(me, {});
  };
  return (
    <Dialog title={t('idle.title')} isOpen={leftMs <= warnMs} onClose={stay} place="centre">
      <p className="text-soft">{t('idle.text', { left: leftView(leftMs, language.toUpperCase()) })}</p>
      <Button tone="money" className="mt-5 w-full" onClick={stay}>
        {t('idle.stay')}
      </Button>
    </Dialog>
  );
};
