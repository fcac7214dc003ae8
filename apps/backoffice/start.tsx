import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpCalls } from '#kit/browser/calls/call.ts';
import { languageOnPage, startLanguage } from '#kit/browser/texts/language.ts';
import { sessionToken } from '#kit/browser/session/session.ts';
import { syncClockWithPage } from '#kit/browser/calls/startup.ts';
import { showTheme, themeRemembered } from '#kit/browser/theme.ts';
import { App } from './app.tsx';
import { loadTexts } from './texts.ts';

/** Starts the back office: its first texts, then the log-in or the desk. */
export const start = async (place: HTMLElement | null): Promise<void> => {
  if (!place) throw new Error('the page has no root');
  setUpCalls({ language: languageOnPage, token: sessionToken });
  syncClockWithPage();
  showTheme(themeRemembered() ?? 'dark');
  const texts = await startLanguage({
    language: languageOnPage() === 'EN' ? 'EN' : 'TH',
    namespaces: ['backoffice', 'kit', 'staff'],
    load: loadTexts,
  });
  createRoot(place).render(
    <StrictMode>
      <App texts={texts} />
    </StrictMode>,
  );
};
