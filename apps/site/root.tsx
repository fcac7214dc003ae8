import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import { type RequestLogin, RequestLoginContext, type LoginTab } from '#kit/browser/session/login.ts';
import { late, lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { onFirstAct } from '#kit/browser/loading/on-first-act.ts';
import { SendingOverlay } from '#kit/browser/components/sending-overlay.tsx';
import { Toasts } from '#kit/browser/components/toast.tsx';
import { closeFreePlay, useFreePlayNotice } from '#kit/browser/session/free-play.ts';
import { useHasSession, useTrialEnd } from '#kit/browser/session/session.ts';
import { useSite } from './settings/site-settings.ts';
import { leaveStep, useRequestedStep } from '#features/identity/site/factors/second-step.ts';
import { standsLast } from '#features/content/domain/banner-group.ts';
import { BannerPlace } from './frame/banner-place.tsx';
import { useBannerGroup } from './frame/use-banner-group.ts';
import { Frame } from './frame/frame.tsx';
import { PlayMoneyNotice } from './frame/play-money.tsx';
import { frameShapeOf } from './frame/frame-shape.ts';
import { OpenServiceContext } from './service/open-service.ts';
import { WithChat } from './service/with-chat.tsx';
import { accessOf, pageAt } from './routing/page-at.ts';
import { MainWalletProvider } from './providers/main-wallet-provider.tsx';

const LoginPopup = lazyDialog(() => import('./pages/login/login-popup.tsx').then((it) => it.LoginPopup));
const SecondStep = lazyDialog(() => import('./pages/login/second-step.tsx').then((it) => it.SecondStep));
const ServiceDialog = lazyDialog(() => import('./service/service-dialog.tsx').then((it) => it.ServiceDialog));
const MemberButtons = late<object>(() => import('./frame/member-buttons.tsx').then((it) => it.MemberButtons));
const settledAfterMs = 2500;

const FreePlayDialog = lazyDialog(() => import('./free-play/dialog.tsx').then((it) => it.FreePlayDialog));
const FreePlayBar = late<object>(() => import('./free-play/bar.tsx').then((it) => it.FreePlayBar));
const TrueAccountNeeded = late<object>(() => import('./free-play/bar.tsx').then((it) => it.TrueAccountNeeded));
const RealityWatch = late<object>(() => import('./pages/reality.tsx').then((it) => it.Reality));
/** What a trial account has no part in; the server says the same. */
const isForMembers = (path: string): boolean => {
  const found = pageAt(path);
  return found !== undefined && accessOf(found) === 'member';
};

const Popups = late<object>(() => import('./pages/popups.tsx').then((it) => it.Popups));

/** The empty frame that the server draws is told for which page it is. */
const drawnPathOf = ({ pathname, search }: { pathname: string; search: { page?: string } }): string =>
  pathname === '/frame' ? (search.page ?? '') : pathname;

/** Whether the first picture has stood for a while: what may come late is fetched then, the log-in form once a visitor does anything. */
const useSettled = (isLoggedIn: boolean): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settledAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const mayLogIn = isSettled && !isLoggedIn;
  useEffect(() => (mayLogIn ? onFirstAct(LoginPopup.fetch) : undefined), [mayLogIn]);
  return isSettled;
};

/** Whether the customer-service group stands above the page. */
const useServiceGroup = () => {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => afterPaint(() => setIsOpen(true)), []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, open, close };
};

/** Home places its own. */
const WithBanner = ({ path, children }: { path: string; children: ReactNode }) => {
  const group = useBannerGroup(path);
  const banner = group && group !== 'home' && <BannerPlace key={group} group={group} />;
  const isLast = group && standsLast(group);
  return (
    <>
      {!isLast && banner}
      {children}
      {isLast && <div className="mt-8">{banner}</div>}
    </>
  );
};

/** The frame around every page, and the log-in pop-up above it. */
export const Root = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const drawnPath = useRouterState({ select: ({ location }) => drawnPathOf(location) });
  const router = useRouter();
  const { hasPlayBars } = useSite();
  const shape = frameShapeOf(drawnPath, hasPlayBars ? 'withBars' : 'withoutBars');
  const isTrial = useTrialEnd() !== undefined;
  const notice = useFreePlayNotice();
  const [tab, setTab] = useState<LoginTab>();
  const [next, setNext] = useState<string>();
  const isStepAsked = useRequestedStep() !== undefined;
  const service = useServiceGroup();
  const isLoggedIn = useHasSession();
  const isSettled = useSettled(isLoggedIn);
  // The press is answered first; the forms are drawn in slices after it.
  const chooseTab = useCallback((asked: LoginTab) => afterPaint(() => setTab(asked)), []);
  const askLogin = useCallback<RequestLogin>(
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
    <RequestLoginContext value={askLogin}>
      <OpenServiceContext value={service.open}>
        <WithChat isSettled={isSettled}>
          <Frame
            shape={shape}
            member={<MemberButtons fallback={<div className="h-11 w-44 rounded-control bg-card lg:w-72" />} />}
          >
            <MainWalletProvider>
              {isTrial && <FreePlayBar fallback={<div className="mb-4 h-14.5" />} />}
              <PlayMoneyNotice path={drawnPath} />
              <WithBanner path={shape.hasBanner ? drawnPath : ''}>
                {isTrial && isForMembers(path) ? <TrueAccountNeeded /> : <Outlet />}
              </WithBanner>
            </MainWalletProvider>
          </Frame>
          {tab && <LoginPopup tab={tab} onTab={chooseTab} onClose={close} onLoggedIn={goOn} next={next} />}
          {isStepAsked && <SecondStep onClose={leaveStep} />}
          {isSettled && <Popups />}
          {isSettled && isLoggedIn && !isTrial && <RealityWatch />}
          {notice && <FreePlayDialog notice={notice} onClose={closeFreePlay} />}
          {service.isOpen && <ServiceDialog onClose={service.close} />}
          <SendingOverlay />
          <Toasts />
        </WithChat>
      </OpenServiceContext>
    </RequestLoginContext>
  );
};
