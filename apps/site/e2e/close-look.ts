import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { accessFaultsOf, beyondScreen, calm, contrastFaultsOf, turnTo } from '#kit/testing/browser.ts';

/**
 * What is wrong with a page as it stands, in either theme: axe, nothing wider than the screen, targets large enough for a
 * finger.
 */
export const closeLook = async (page: Page, { hasOwnTheme = true } = {}): Promise<string[]> => {
  await calm(page);
  assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark', page.url());
  const faults = (await accessFaultsOf(page)).map((fault) => `dark: ${fault}`);
  if (hasOwnTheme) {
    await turnTo(page, 'light');
    faults.push(...(await contrastFaultsOf(page)).map((fault) => `light: ${fault}`));
  }
  if (hasOwnTheme) await turnTo(page, 'dark');
  if ((await beyondScreen(page)) > 0) faults.push('wider than the screen');
  faults.push(...(await smallTargetsOf(page)).map((target) => `too small: ${target}`));
  return faults;
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
