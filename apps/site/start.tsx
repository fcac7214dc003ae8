import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { permission } from '#features/merchants/contract/permission.ts';
import { type Answer, call, setUpCalls } from '#kit/browser/call.ts';
import { setUpFormats } from '#kit/browser/format.ts';
import { startLanguage } from '#kit/browser/language.ts';
import { sessionToken } from '#kit/browser/session.ts';
import { startupRead, syncClockWithPage } from '#kit/browser/startup.ts';
import { currentTheme, showTheme, themeRemembered } from '#kit/browser/theme.ts';
import { accept } from '#kit/shared/result.ts';
import { App } from './app.tsx';
import type { Permission } from './settings-of.ts';
import { installOfflineShell } from './offline.ts';
import { keepSealingKey, sealBody } from './sealing.ts';
import { loadTexts } from './texts.ts';

/** Starts the player site: who we are on this host and the first texts, then the page. */
export const start = async (place: HTMLElement | null): Promise<void> => {
  if (!place) throw new Error('the page has no root');
  const language = localStorage.getItem('lang') ?? document.documentElement.lang.toUpperCase();
  setUpCalls({ language: () => document.documentElement.lang.toUpperCase(), token: sessionToken, seal: sealBody });
  syncClockWithPage();
  const [texts, answer] = await Promise.all([
    startLanguage({ language, namespaces: ['site', 'kit'], load: loadTexts }),
    permissionHere(),
  ]);
  if (answer.ok) applyMerchant(answer.value);
  createRoot(place).render(
    <StrictMode>
      <App answer={answer} texts={texts} />
    </StrictMode>,
  );
  installOfflineShell();
};

const permissionHere = (): Promise<Answer<typeof permission>> => {
  const input = { url: location.host };
  const written = startupRead(permission, input);
  return written ? Promise.resolve(accept(written)) : call(permission, input);
};

const applyMerchant = ({ theme, timeZone, sealingKey }: Permission): void => {
  keepSealingKey(sealingKey);
  setUpFormats({ timeZone });
  // The server wrote the theme that the cookie names, else the merchant's.
  showTheme(theme.locked ? theme.start : (themeRemembered() ?? currentTheme()));
};
