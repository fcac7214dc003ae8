import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import {
  accessFaultsOf,
  beyondScreen,
  calm,
  contrastFaultsOf,
  type TestBrowser,
  turnTo,
} from '#kit/testing/browser.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';

export const visitorPages = [
  '/',
  '/register',
  '/login',
  '/forgot',
  '/reset-password',
  '/help',
  '/help?id=fairness',
  '/help?id=agreement',
  '/helpmc?id=privacy',
  '/promotions',
  '/promoDetail?id=none',
  '/notices',
  '/down',
  '/feedback',
  '/affiliate',
  '/depositTutorial',
  '/withdrawTutorial',
  '/pointMall',
  '/rng',
  '/sports',
  '/hot',
  '/recent',
  '/minigame',
  '/lottery',
  '/lottery?gameCode=YK15',
  '/vnlottery',
  '/results',
  '/tickets',
  '/statements',
  '/seamless',
  '/no-such-page',
  '/verify',
];
export const memberPages = [
  '/',
  '/deposit',
  '/history',
  '/tickets',
  '/feedback',
  '/me',
  '/me/security',
  '/me/profile',
  '/me/verification',
  '/me/bets',
  '/me/messages',
  '/me/profit',
  '/me/statements',
  '/me/credit',
  '/me/limits',
  '/me/activity',
  '/me/referral',
  '/me/proof',
];

type Look = {
  screen: 'phone' | 'desktop';
  pages: readonly string[];
  /** Which of the pages are looked at on this screen, see `turnOf`. */
  turn: number;
  token?: string;
};

/** Looks at pages of the site in both themes: axe, nothing wider than the screen, targets large enough for a finger. */
export const lookAtEveryPage = async (
  browser: TestBrowser,
  site: TestSite,
  { screen, pages, turn, token }: Look,
): Promise<void> => {
  const person = await browser.person(site.site, { screen, ...(token !== undefined && { token }) });
  const page = await person.open(`${site.site}/help`);
  const faults: string[] = [];
  for (const address of turnOf(pages, turn)) {
    await page.goto(site.site + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await calm(page);
    assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark', address);
    const seen = (await accessFaultsOf(page)).map((fault) => `dark: ${fault}`);
    // The verifier follows the system's theme alone.
    if (address !== '/verify') {
      await turnTo(page, 'light');
      seen.push(...(await contrastFaultsOf(page)).map((fault) => `light: ${fault}`));
    }
    if ((await beyondScreen(page)) > 0) seen.push('wider than the screen');
    seen.push(...(await smallTargetsOf(page)).map((target) => `too small: ${target}`));
    faults.push(...seen.map((fault) => `${address} on a ${screen}: ${fault}`));
  }
  assert.deepEqual(faults, []);
  await person.leave();
};

/** Buttons, and links that aren't in running text, below 44 px in height. */
const smallTargetsOf = async (page: Page): Promise<string[]> =>
  z.array(z.string()).parse(
    await page.evaluate(`
      [...document.querySelectorAll('button, a[href], select, input')]
        .filter((each) => each.checkVisibility() && !each.closest('p, label, dd, .prose') && each.type !== 'checkbox')
        .filter((each) => !each.matches('.sr-only, .hidden-input') && each.getAttribute('href') !== '#content')
        // The link of a card is as large as the card.
        .filter((each) => getComputedStyle(each, '::after').position !== 'absolute')
        .filter((each) => each.getBoundingClientRect().height < 43.5)
        .map((each) => each.outerHTML.slice(0, 120))`),
  );
