import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import { type AskLogin, AskLoginContext, type LoginTab } from '#kit/browser/login.ts';
import { Toasts } from '#kit/browser/toast.tsx';
import { useSite } from './site-settings.ts';
import { bannerGroupOf } from '#features/content/domain/banner-group.ts';
import { BannerPlace } from './frame/banner-place.tsx';
import { Frame } from './frame/frame.tsx';
import { frameShapeOf } from './frame/frame-shape.ts';
import { MemberButtons } from './frame/member-buttons.tsx';
import { PurseProvider } from './purse-provider.tsx';

const loadLoginPopup = () => import('./pages/login-popup.tsx');
const LoginPopup = lazy(() => loadLoginPopup().then(({ LoginPopup: page }) => ({ default: page })));
/** Fetched once the first picture stands, so that the pop-up opens at once. */
const popupAfterMs = 2500;
/** Without a network nothing can be fetched ahead. */
const loadsWhenAsked = () => undefined;

const Popups = lazy(() => import('./pages/popups.tsx').then(({ Popups: part }) => ({ default: part })));

/** The empty frame that the server draws is told for which page it is. */
const drawnPathOf = ({ pathname, search }: { pathname: string; search: { page?: string } }): string =>
  pathname === '/frame' ? (search.page ?? '') : pathname;

/** The frame around every page, and the log-in pop-up above it. */
export const Root = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const group = useRouterState({ select: ({ location }) => bannerGroupOf(drawnPathOf(location)) });
  const router = useRouter();
  const { hasPlayBars } = useSite();
  const shape = frameShapeOf(path, hasPlayBars ? 'withBars' : 'withoutBars');
  const [tab, setTab] = useState<LoginTab>();
  const [next, setNext] = useState<string>();
  const [isSettled, setIsSettled] = useState(false);
  // The press is answered first; the forms are drawn in slices after it.
  const chooseTab = useCallback((asked: LoginTab) => startTransition(() => setTab(asked)), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSettled(true);
      void loadLoginPopup().catch(loadsWhenAsked);
    }, popupAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const askLogin = useCallback<AskLogin>(
    (asked, wanted) => {
      setNext(wanted);
      // On the pages that are these forms themselves a pop-up above them would only repeat them.
      if (path === '/login' || path === '/register')
        void router.navigate({ to: asked === 'login' ? '/login' : '/register' });
      else chooseTab(asked);
    },
    [path, router, chooseTab],
  );
  const close = useCallback(() => setTab(undefined), []);
  const goOn = () => {
    close();
    if (next !== undefined) router.history.push(next);
  };
  return (
    <AskLoginContext value={askLogin}>
      <Frame shape={shape} member={<MemberButtons />}>
        <PurseProvider>
          {shape.hasBanner && group && <BannerPlace key={group} group={group} />}
          <Outlet />
        </PurseProvider>
      </Frame>
      {tab && (
        <Suspense>
          <LoginPopup tab={tab} onTab={chooseTab} onClose={close} onLoggedIn={goOn} />
        </Suspense>
      )}
      {isSettled && (
        <Suspense>
          <Popups />
        </Suspense>
      )}
      <Toasts />
    </AskLoginContext>
  );
};
