import { ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#kit/browser/components/button.tsx';
import { hostAppOf, useInstall } from '#kit/browser/install/install.ts';
import { outsideAddress } from '#kit/browser/install/outside-address.ts';
import { useIsShell } from '#kit/browser/shell.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Inside LINE, Facebook or Instagram sessions get lost and nothing can be installed: the way into the phone's own browser. */
export const OpenOutside = () => {
  const { t } = useTranslation('site');
  const isShell = useIsShell();
  const { platform } = useInstall();
  const [isDismissed, setIsDismissed] = useState(false);
  const app = isShell ? undefined : hostAppOf(navigator.userAgent);
  if (isDismissed || app === undefined) return null;
  const address = outsideAddress(app, platform, location.href);
  return (
    <aside
      aria-label={t('frame.outside', { app })}
      className="flex items-center gap-2 bg-card ps-4 text-sm lg:justify-center"
    >
      {address === undefined ? (
        <p className="min-h-11 min-w-0 grow py-2.5 text-soft">{t('frame.outsideByMenu', { app })}</p>
      ) : (
        <a
          href={address}
          className="inline-flex min-h-11 min-w-0 grow items-center gap-2 py-1.5 text-soft hover:text-ink lg:grow-0"
        >
          <ExternalLink aria-hidden className="size-4 shrink-0 text-money-text" />
          <span>
            {t('frame.outside', { app })}{' '}
            <strong className="font-semibold text-money-text">{t('frame.outsideAction')}</strong>
          </span>
        </a>
      )}
      <IconButton label={t('frame.outsideDismiss')} onClick={() => setIsDismissed(true)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </aside>
  );
};
