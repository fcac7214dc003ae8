import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { myAgreements } from '#features/content/contract/agreements/my-agreements.ts';
import { listAnnouncements } from '#features/content/contract/pages/list-announcements.ts';
import { AgreementDialog, type InForce, toAccept } from '#features/content/site/agreements/agreement-dialog.tsx';
import { AnnouncementDialog } from '#features/content/site/pages/announcement-dialog.tsx';
import type { Announcement } from '#features/content/site/pages/announcement-card.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { trialEnd } from '#kit/browser/session/trial-end.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { usePageMotion } from '../frame/page-motion.ts';
import { ContentProvider } from '../providers/content-provider.tsx';
import { hasHadPopup, isSeen, markPopup, markSeen } from './visit-popup.ts';
import { WelcomeDialog } from './registration/welcome.tsx';
import { useWelcome } from './registration/welcome-notice.ts';

/** What comes up by itself: the answer to a registration, else at most one thing a visit. */
export const Popups = () => {
  const notice = useWelcome();
  usePageMotion();
  useEffect(() => {
    if (notice) markPopup();
  }, [notice]);
  return notice ? <WelcomeDialog {...notice} /> : <VisitPopup />;
};

/** Where somebody is looking around; never over a slip, a payment or a form. */
const calmPlaces = /^\/(|promotions|rng|pvp|live|fish|sports|esports|minigame|recent|hot|pointMall)$/;

type Shown = { kind: 'announcement'; announcement: Announcement } | { kind: 'agreement'; pending: readonly InForce[] };

/** New terms before news: what a member has to decide comes first. */
const useNextPopup = (isWanted: boolean): Shown | undefined => {
  // Who plays for free has no account that could accept anything.
  const isLoggedIn = useLogin().isLoggedIn && trialEnd() === undefined;
  const terms = useRead(myAgreements, {}, { enabled: isWanted && isLoggedIn });
  const news = useRead(listAnnouncements, { types: 'PU', platform: 'W' }, { enabled: isWanted });
  if (isLoggedIn && !terms.data && !terms.error) return undefined;
  const pending = isLoggedIn ? toAccept(terms.data?.documents ?? []) : [];
  if (pending.length > 0) return { kind: 'agreement', pending };
  const announcement = news.data?.popup.find((each) => !isSeen(each));
  return announcement && { kind: 'announcement', announcement };
};

const VisitPopup = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [shown, setShown] = useState<Shown>();
  const isFree = !hasHadPopup() && calmPlaces.test(path);
  const next = useNextPopup(isFree && !shown);
  const hasNext = next !== undefined;
  const hasMoved = useHasMoved();
  const show = useEffectEvent(() => {
    markPopup();
    setShown(next);
  });
  useEffect(() => {
    if (!hasNext || !isFree || !hasMoved) return;
    const timer = setInterval(() => isSomethingOpen() || show(), calmMs);
    return () => clearInterval(timer);
  }, [hasNext, isFree, hasMoved]);
  if (!shown) return null;
  const close = () => {
    if (shown.kind === 'announcement') markSeen(shown.announcement);
    setShown(undefined);
  };
  return (
    <ContentProvider>
      {shown.kind === 'announcement' ? (
        <AnnouncementDialog announcement={shown.announcement} onClose={close} />
      ) : (
        <AgreementDialog pending={shown.pending} onClose={close} />
      )}
    </ContentProvider>
  );
};

/** The press that told of a person may open something itself; what is open has been asked for and comes first. */
const calmMs = 700;
const isSomethingOpen = (): boolean =>
  document.querySelector('dialog[open], [aria-haspopup][aria-expanded="true"]') !== null;

const signs = ['pointerup', 'keyup', 'scroll'] as const;

/** True once the person has done anything: whoever only arrives sees the page first. */
const useHasMoved = (): boolean => {
  const [hasMoved, setHasMoved] = useState(() => navigator.userActivation.hasBeenActive || scrollY > 0);
  useEffect(() => {
    const note = () => setHasMoved(true);
    for (const sign of signs) window.addEventListener(sign, note, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, []);
  return hasMoved;
};
