import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listTexts } from '#features/content/contract/pages/list-texts.ts';
import { permission } from '#features/merchants/contract/permission.ts';
import { type Answer, call, setUpCalls } from '#kit/browser/calls/call.ts';
import { setUpFormats } from '#kit/browser/texts/format.ts';
import { languageOnPage, startLanguage } from '#kit/browser/texts/language.ts';
import { watchInstall } from '#kit/browser/install/install.ts';
import { takeDrawnParts } from '#kit/browser/loading/drawn-part.tsx';
import { LateError } from '#kit/browser/loading/late-load.ts';
import { sessionToken } from '#kit/browser/session/session.ts';
import { startupRead, syncClockWithPage } from '#kit/browser/calls/startup.ts';
import { currentTheme, showTheme, themeRemembered } from '#kit/browser/theme.ts';
import { isLanguage } from '#kit/shared/languages.ts';
import { serveMoney } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { App, openSite } from './app.tsx';
import type { Permission } from './settings/settings-of.ts';
import { replacementOf } from './settings/replacement.ts';
import { installOfflineShell } from './offline.ts';
import { type OwnTexts, withOwnTexts } from './own-texts.ts';
import { takeLoginCode } from './session/login-code.ts';
import { firstTextsOf } from './routing/page-at.ts';
import { saveSealingKey, sealBody } from './session/sealing.ts';
import { loadTexts } from './texts.ts';

/** Starts the player site: who we are on this host and the first texts, then the page. */
export const start = async (place: HTMLElement | null): Promise<void> => {
  if (!place) throw new Error('the page has no root');
  setUpCalls({ language: languageOnPage, token: sessionToken, seal: sealBody });
  syncClockWithPage();
  watchInstall();
  await takeLoginCode();
  const [texts, answer] = await Promise.all([
    startLanguage({
      language: languageToStart(),
      namespaces: ['site', 'kit', ...framesOwn(), ...firstTextsOf(location.pathname)],
      load: withOwnTexts(loadTexts, ownTextsOf),
    }),
    permissionHere(),
  ]);
  if (answer.ok) applyMerchant(answer.value);
  const opened = answer.ok && !replacementOf(answer) ? openSite(answer.value, texts) : undefined;
  // What the server drew stays in sight until the page's own code is there, which is on its way already.
  if (opened) await Promise.race([opened.router.load(), pause(drawnForMs)]);
  takeDrawnParts(place);
  createRoot(place, { onCaughtError: tellBug }).render(
    <StrictMode>
      <App answer={answer} opened={opened} texts={texts} />
    </StrictMode>,
  );
  installOfflineShell();
};

/** What an error page took up is a bug that the browser's log should have; a part that did not arrive is none. */
const tellBug = (error: unknown): void => {
  if (!(error instanceof LateError)) reportError(error);
};

/** The balance stands in the frame: without its texts the whole page would wait once more. */
const framesOwn = (): string[] => (sessionToken() === undefined ? [] : ['wallet']);

/** A page whose code takes longer gets its living frame first. */
const drawnForMs = 3000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The language chosen last, if the merchant still offers it; a page cached for offline use may be in another language. */
const languageToStart = (): string => {
  const chosen = localStorage.getItem('lang');
  const offered = startupRead(permission, { url: location.host })?.languages;
  return chosen !== null && offered?.includes(chosen) ? chosen : languageOnPage();
};

const permissionHere = (): Promise<Answer<typeof permission>> => {
  const input = { url: location.host };
  const written = startupRead(permission, input);
  return written ? Promise.resolve(accept(written)) : call(permission, input);
};

/** The merchant's own texts: embedded in the page for the page's language, fetched for any other. */
const ownTextsOf = async (code: string): Promise<OwnTexts> => {
  const language = code.toUpperCase();
  if (!isLanguage(language)) return {};
  const written = startupRead(listTexts, { language });
  if (written) return written.texts;
  const answer = await call(listTexts, { language });
  return answer.ok ? answer.value.texts : {};
};

const applyMerchant = ({ theme, timeZone, currency, sealingKey }: Permission): void => {
  saveSealingKey(sealingKey);
  setUpFormats({ timeZone, money: currency });
  serveMoney(currency);
  // The server wrote the theme that the cookie names, else the merchant's.
  showTheme(theme.locked ? theme.start : (themeRemembered() ?? currentTheme()));
};
