import { ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { IconButton } from '#kit/browser/button.tsx';
import { useIsShell } from '#kit/browser/shell.ts';

/** LINE's own browser loses sessions and can't install: it understands this parameter and opens the phone's browser. */
const outsideAddress = (): string => {
  const address = new URL(location.href);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
};

export const OpenOutside = () => {
  const { t } = useTranslation('site');
  const isShell = useIsShell();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isShell || isDismissed || !/\bLine\//i.test(navigator.userAgent)) return null;
  return (
    <aside aria-label={t('frame.outside')} className="flex items-center gap-2 bg-card ps-4 text-sm lg:justify-center">
      <a
        href={outsideAddress()}
        className="inline-flex min-h-11 min-w-0 grow items-center gap-2 py-1.5 text-soft hover:text-ink lg:grow-0"
      >
        <ExternalLink aria-hidden className="size-4 shrink-0 text-money-text" />
        <span>
          {t('frame.outside')} <strong className="font-semibold text-money-text">{t('frame.outsideAction')}</strong>
        </span>
      </a>
      <IconButton label={t('frame.outsideDismiss')} onClick={() => setIsDismissed(true)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </aside>
  );
};
