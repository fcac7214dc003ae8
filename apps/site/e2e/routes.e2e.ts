import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { living, resize, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { isThorough } from '#kit/testing/thorough.ts';
import { registerPlayer } from '#tools/testing/site-client.ts';
import { type Bars, type Route, routes } from './route-table.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const barsOf: Record<Bars, Record<'phone' | 'desktop', readonly string[]>> = {
  all: { phone: ['header', 'bottom bar', 'footer'], desktop: ['header', 'left bar', 'footer'] },
  'no footer': { phone: ['header', 'bottom bar'], desktop: ['header', 'left bar'] },
  form: { phone: ['header', 'bottom bar'], desktop: ['header'] },
  'header only': { phone: ['header'], desktop: ['header'] },
  none: { phone: [], desktop: [] },
};

const barsSeen = async (page: Page): Promise<string[]> => {
  const bars = [
    ['header', page.getByRole('banner')],
    ['bottom bar', page.getByRole('navigation', { name: 'Main menu' })],
    ['left bar', page.getByRole('navigation', { name: 'Side menu' })],
    ['footer', page.getByRole('contentinfo')],
  ] as const;
  const seen: string[] = [];
  for (const [name, bar] of bars) if (await bar.isVisible()) seen.push(name);
  return seen;
};

type Who = 'visitor' | 'player';
type Screen = 'phone' | 'desktop';

const look = async (page: Page, route: Route, who: Who, screens: readonly Screen[]) => {
  const { address, h1, title, bars = 'all', banners, status = 200, at, player = {} } = route;
  const wanted = who === 'player' ? { h1, title, bars, banners, at, ...player } : { h1, title, bars, banners, at };
  const answer = await page.goto(site.site + address, { waitUntil: 'commit' });
  const seen = `${address} as ${who}`;
  assert.equal(answer?.status(), status, seen);
  const [, written] = /<title>([^<]*)<\/title>/.exec((await answer?.text()) ?? '') ?? [];
  await living(page);
  await page.getByRole('heading', { level: 1, name: wanted.h1 }).waitFor();
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, `one h1 at ${seen}`);
  const tab =
    wanted.title === '' ? 'Chokdee · The lottery whose every draw you can check' : `${wanted.title} · Chokdee`;
  assert.equal(await page.title(), tab, seen);
  // What the server wrote is what stays, unless the page leads elsewhere.
  if (wanted.at === undefined || who === 'visitor') assert.equal(written, tab, `written for ${seen}`);
  assert.equal(page.url().slice(site.site.length), wanted.at ?? address, seen);
  for (const screen of screens) {
    await resize(page, screen);
    const wantedBars = barsOf[wanted.bars][screen];
    for (let looks = 1; looks < looksMax && (await barsSeen(page)).join() !== wantedBars.join(); looks++)
      await page.waitForTimeout(lookMs);
    assert.deepEqual(await barsSeen(page), wantedBars, `${seen} on a ${screen}`);
    const news = page.getByRole('region', { name: 'News' });
    if (wanted.banners === true) await news.waitFor();
    if (wanted.banners === false) assert.equal(await news.count(), 0, seen);
  }
  await resize(page, screens[0] ?? 'phone');
};
/** Bars come with the page's code, or go as a window is made larger. */
const looksMax = 60;
const lookMs = 50;

/** Where a player sees what a visitor doesn't, and every sixth of the rest. */
const othersForPlayers = routes.filter((route, at) => isThorough || route.player !== undefined || at % 6 === 0);

// Each is loaded on one screen and every other one then made as large as the other: a telephone that is turned, a window that
// is drawn out.
for (const [who, ...screens] of [
  ['visitor', 'phone', 'desktop'],
  ['player', 'desktop', 'phone'],
] as const)
  test(`every address as a ${who} on ${screens.join(' and ')}: status, title, heading, bars, where it ends`, async () => {
    const person = await browser.person(site.site, {
      language: 'EN',
      screen: screens[0],
      ...(who === 'player' && { token: await registerPlayer(site.site, 'routes01') }),
    });
    const page = await person.open(`${site.site}/help`);
    for (const [at, route] of (who === 'visitor' ? routes : othersForPlayers).entries())
      await look(page, route, who, isThorough || at % 2 === 0 ? screens : [screens[0]]);
    await person.leave();
  });

test('a member-only address asks for the log-in and then stands there with what was asked for', async () => {
  await registerPlayer(site.site, 'deeplinks1');
  const page = await browser.open(`${site.site}/tickets`, { language: 'EN' });
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByLabel('Username').fill('deeplinks1');
  await popup.getByLabel('Password', { exact: true }).fill('a calm long password');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/tickets');
});
