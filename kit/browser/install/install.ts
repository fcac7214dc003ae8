import { useSyncExternalStore } from 'react';

/** What Chromium hands out when a site may be installed. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/**
 * `ready`: `install()` asks the person; `guide`: only the browser's own menu can (iOS, Firefox); `outside`: we are inside
 * another app, the site must be opened in a browser first; `installed`: it runs as an app, or was installed just now.
 */
export type InstallState = 'ready' | 'guide' | 'outside' | 'installed';
/** Whose steps to show. */
export type Platform = 'android' | 'ios' | 'desktop';

export const platformOf = ({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): Platform => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};

/** The app in whose own browser the page is open, if it is one. */
export const hostAppOf = (userAgent: string): 'LINE' | 'Facebook' | 'Instagram' | undefined => {
  if (/\bLine\//i.test(userAgent)) return 'LINE';
  if (/\bInstagram\b/.test(userAgent)) return 'Instagram';
  return /\bFB(AN|AV|_IAB)\b/.test(userAgent) ? 'Facebook' : undefined;
};

let kept: InstallPrompt | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Called once at the start: the browser's offer comes early and only once. */
export const watchInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // We ask at the person's wish, not in the middle of something.
    event.preventDefault();
    kept = event;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    kept = undefined;
    tell();
  });
};

const stateNow = (): InstallState => {
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (hostAppOf(navigator.userAgent) !== undefined) return 'outside';
  return kept ? 'ready' : 'guide';
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const install = async (): Promise<'accepted' | 'dismissed'> => {
  const offer = kept;
  if (!offer) return 'dismissed';
  kept = undefined;
  const { outcome } = await offer.prompt();
  tell();
  return outcome;
};

/** How the site can be installed here, and the way to do it. */
export const useInstall = (): {
  state: InstallState;
  platform: Platform;
  /** Asks the person; only of use in the state `ready`. */
  install: () => Promise<'accepted' | 'dismissed'>;
} => {
  const state = useSyncExternalStore(subscribe, stateNow, () => 'guide' as const);
  const platform =
    typeof navigator === 'undefined'
      ? 'android'
      : platformOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  return { state, platform, install };
};
