import { onSessionChange } from '#kit/browser/session/session.ts';

/** A visit is a tab's life; a log-out, which empties the tab's storage, doesn't begin another one. */
const visitKey = 'popup';
const seenKey = 'announcementsSeen';
const seenMax = 50;

let isHad = typeof window !== 'undefined' && sessionStorage.getItem(visitKey) !== null;

/** Whether this visit has had its one pop-up. */
export const hasHadPopup = (): boolean => isHad;

export const markPopup = (): void => {
  isHad = true;
  sessionStorage.setItem(visitKey, 'had');
};

onSessionChange(() => {
  if (isHad) sessionStorage.setItem(visitKey, 'had');
});

type Shown = { announcementId: string; since: number };
const nameOf = ({ announcementId, since }: Shown) => `${announcementId}@${since}`;
const seen = (): string[] => (localStorage.getItem(seenKey) ?? '').split(' ').filter(Boolean);

/** Once read it doesn't come again on this device, unless staff publishes it anew. */
export const isSeen = (announcement: Shown): boolean => seen().includes(nameOf(announcement));
export const markSeen = (announcement: Shown): void =>
  localStorage.setItem(seenKey, [...seen(), nameOf(announcement)].slice(-seenMax).join(' '));
