import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { listAnnouncements } from '#features/content/contract/list-announcements.ts';
import { AnnouncementDialog } from '#features/content/site/announcement-dialog.tsx';
import type { Announcement } from '#features/content/site/announcement-card.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { ContentProvider } from '../content-provider.tsx';
import { hasHadPopup, isSeen, markPopup, markSeen } from './visit-popup.ts';
import { WelcomeDialog } from './welcome.tsx';
import { useWelcome } from './welcome-notice.ts';

/** What comes up by itself: the answer to a registration, else at most one announcement a visit. */
export const Popups = () => {
  const notice = useWelcome();
  useEffect(() => {
    if (notice) markPopup();
  }, [notice]);
  return notice ? <WelcomeDialog {...notice} /> : <AnnouncementPopup />;
};

/** Where somebody is looking around; never over a slip, a payment or a form. */
const calmPlaces = /^\/(|promotions|rng|pvp|live|fish|sports|esports|minigame|recent|hot|pointMall)$/;

const AnnouncementPopup = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [shown, setShown] = useState<Announcement>();
  const isFree = !hasHadPopup() && calmPlaces.test(path);
  const { data } = useRead(listAnnouncements, { types: 'PU', platform: 'W' }, { enabled: isFree && !shown });
  const next = data?.popup.find((announcement) => !isSeen(announcement));
  const hasMoved = useHasMoved();
  const show = useEffectEvent(() => {
    markPopup();
    setShown(next);
  });
  useEffect(() => {
    if (!next || !isFree || !hasMoved) return;
    const timer = setInterval(() => isSomethingOpen() || show(), calmMs);
    return () => clearInterval(timer);
  }, [next, isFree, hasMoved]);
  if (!shown) return null;
  const close = () => {
    markSeen(shown);
    setShown(undefined);
  };
  return (
    <ContentProvider>
      <AnnouncementDialog announcement={shown} onClose={close} />
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
