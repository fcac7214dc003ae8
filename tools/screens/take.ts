import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { Person, TestBrowser } from '#kit/testing/browser.ts';
import type { Screen } from './pages.ts';
import type { Scene } from './scene.ts';
import { sayIn } from './words.ts';

/** How a picture is looked at. */
export type Look = { window: 'phone' | 'desktop'; language: string };

/** One look in both themes. */
export type Pictures = Look & { dark: Buffer; light: Buffer; faults: readonly string[] };

/** Takes pictures of one origin's screens; everybody keeps one browser for each look. */
export const photographer = ({ browser, scene, origin }: { browser: TestBrowser; scene: Scene; origin: string }) => {
  const persons = new Map<string, Promise<Person>>();
  const personOf = ({ window, language }: Look, { who, isNewHere = false }: Screen): Promise<Person> => {
    const name = [window, language, who, isNewHere].join(' ');
    const token = who === undefined ? {} : { token: scene.tokens[who] };
    const known =
      persons.get(name) ?? browser.person(origin, { screen: `${window} picture`, language, isNewHere, ...token });
    persons.set(name, known);
    return known;
  };
  return async (screen: Screen, look: Look): Promise<Pictures> => {
    const person = await personOf(look, screen);
    const address = typeof screen.address === 'string' ? screen.address : screen.address(scene);
    const page = await person.open(origin + address);
    const settle = settler(page);
    try {
      await settle();
      await screen.act?.(page, sayIn(look.language), scene);
      await settle();
      if (await grow(page, look)) await settle();
      const dark = await page.screenshot(still);
      const faults = await faultsOf(page, look);
      await page.evaluate(`document.documentElement.dataset.theme = 'light'`);
      return { ...look, dark, light: await page.screenshot(still), faults };
    } finally {
      await page.context().setOffline(false);
      await page.close();
    }
  };
};

const still = { animations: 'disabled', caret: 'hide' } as const;
const quietMs = 250;
const lookEveryMs = 50;
const waitMs = 6000;

/** Waits until a heading stands, nothing has been asked for in a while, nothing is busy, and the letters are there. */
const settler = (page: Page) => {
  const underWay = new Set<Request>();
  let changedAtMs = performance.now();
  page.on('request', (request) => {
    underWay.add(request);
    changedAtMs = performance.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    changedAtMs = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (): Promise<void> => {
    await page.getByRole('heading').first().waitFor();
    const endMs = performance.now() + waitMs;
    changedAtMs = performance.now();
    while (performance.now() < endMs) {
      await pause(lookEveryMs);
      const isQuiet = underWay.size === 0 && performance.now() - changedAtMs > quietMs;
      if (isQuiet && (await page.locator('[aria-busy=true]').count()) === 0) break;
    }
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))');
  };
};

const heightMax = { phone: 1800, desktop: 1400 } as const;

/** A page is shown as long as it is, up to a limit; a dialog stands in the window as people see it. @returns whether it grew. */
const grow = async (page: Page, { window }: Look): Promise<boolean> => {
  const size = page.viewportSize();
  if (!size || (await page.locator('dialog[open]').count()) > 0) return false;
  await page.evaluate('scrollTo(0, 0)');
  const wanted = Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (wanted <= size.height) return false;
  await page.setViewportSize({ width: size.width, height: Math.min(heightMax[window], wanted) });
  return true;
};

/** What a machine can see is wrong: another language than asked, sideways scrolling, keys in place of texts, clipped words. */
const faultsOf = async (page: Page, { language }: Look): Promise<string[]> => {
  const found: unknown = await page.evaluate(`(() => {
    const { lang, scrollWidth } = document.documentElement;
    const faults = [];
    if (lang.toLowerCase() !== ${JSON.stringify(language.toLowerCase())}) faults.push('the page is in ' + lang);
    if (scrollWidth > ${page.viewportSize()?.width ?? 0}) faults.push('scrolls sideways, ' + scrollWidth + ' wide');
    for (const each of document.querySelectorAll('body *')) {
      const own = [...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()).join(' ');
      if (own === '' || !each.checkVisibility()) continue;
      if ((each.localName !== 'code' && /^[a-z]\\w*(\\.[a-zA-Z]\\w*)+$/.test(own)) || /\\{\\{|undefined|NaN|\\[object/.test(own)) faults.push('no text: ' + own);
      const { overflowX, textOverflow } = getComputedStyle(each);
      const isCut = each.scrollWidth > each.clientWidth + 1 && overflowX === 'hidden' && !each.classList.contains('sr-only');
      if (isCut && each.clientWidth > 1) faults.push('cut off' + (textOverflow === 'ellipsis' ? ' with dots' : '') + ': ' + own.slice(0, 60));
    }
    return faults;
  })()`);
  return Array.isArray(found) ? found.map(String) : [];
};
