import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useIsReconnecting } from '#kit/browser/live/live-hooks.ts';
import { hostAppOf } from '#kit/browser/install/install.ts';
import { useIsShell } from '#kit/browser/shell.ts';
import { useIsOnline } from '#kit/browser/components/states.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { FrameShape } from './frame-shape.ts';
import { Header } from './header.tsx';
import { LeftNavigation } from './left-navigation.tsx';

const OpenOutside = late<object>(() => import('./open-outside.tsx').then((it) => it.OpenOutside));
const Footer = late<object>(() => import('./footer.tsx').then((it) => it.Footer));

type Props = {
  member: ReactNode;
  shape: FrameShape;
  children: ReactNode;
};

export const Frame = ({ member, shape, children }: Props) => {
  const { t } = useTranslation('site');
  const { hasHeader, left, hasBottomBar, hasFooter } = shape;
  const isInsideAnother = !useIsShell() && hostAppOf(navigator.userAgent) !== undefined;
  if (!hasHeader) return <main className="mx-auto max-w-(--container-page) px-4 pt-6 pb-12 sm:px-6">{children}</main>;
  return (
    <>
      <a
        href="#content"
        className="fixed start-2 -top-20 z-50 rounded-control bg-money px-4 py-3 font-semibold text-on-money focus:top-2"
      >
        {t('frame.skip')}
      </a>
      {isInsideAnother && <OpenOutside />}
      <Header member={member} />
      <ConnectionNotice />
      <div className="flex">
        {left !== 'none' && <LeftNavigation width={left} />}
        <div
          className={clsx(
            'flex min-h-[calc(100dvh-var(--header-height))] min-w-0 grow flex-col justify-between',
            // What sticks to the bottom of a page stands above the bar.
            hasBottomBar
              ? 'pb-(--bottom-bar-height) [--below:var(--bottom-bar-height)] lg:pb-0 lg:[--below:0px]'
              : '[--below:0px]',
          )}
        >
          <main
            id="content"
            tabIndex={-1}
            className={clsx(
              'mx-auto w-full max-w-(--container-page) px-4 pt-5 outline-none sm:px-6',
              !hasFooter && 'pb-6',
            )}
          >
            {children}
          </main>
          {hasFooter && <Footer fallback={<div className="mt-16 min-h-140 md:min-h-96" />} />}
        </div>
      </div>
      {hasBottomBar && <BottomBar />}
    </>
  );
};

/** Shown only when it matters: the device has no network, or live news has been away for a while. */
const ConnectionNotice = () => {
  const { t } = useTranslation('site');
  const isOnline = useIsOnline();
  const isReconnecting = useIsReconnecting();
  if (isOnline && !isReconnecting) return null;
  return (
    <output className="fixed inset-x-0 top-[calc(var(--header-height)+0.5rem)] z-40 grid place-items-center">
      <span className="inline-flex animate-appear items-center gap-2 rounded-full bg-hover px-4 py-1.5 text-sm">
        <span aria-hidden className="size-2 animate-breathe rounded-full bg-warn" />
        {t(isOnline ? 'frame.reconnecting' : 'frame.offline')}
      </span>
    </output>
  );
};
