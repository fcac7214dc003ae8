import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { living, resize, type TestBrowser } from '#kit/testing/browser.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { isThorough } from '#kit/testing/thorough.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { closeLook } from './close-look.ts';
import { type Bars, type Route, routes } from './route-table.ts';

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
type Looks = { who: Who; screens: readonly Screen[]; closely: readonly Screen[] };

/** @returns what was found where the page was looked at closely, see `closeLook`. */
const look = async (page: Page, site: TestSite, route: Route, { who, screens, closely }: Looks): Promise<string[]> => {
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
  const faults: string[] = [];
  for (const screen of screens) {
    await resize(page, screen);
    const wantedBars = barsOf[wanted.bars][screen];
    for (let looks = 1; looks < looksMax && (await barsSeen(page)).join() !== wantedBars.join(); looks++)
      await page.waitForTimeout(lookMs);
    assert.deepEqual(await barsSeen(page), wantedBars, `${seen} on a ${screen}`);
    const news = page.getByRole('region', { name: 'News' });
    if (wanted.banners === true) await news.waitFor();
    if (wanted.banners === false) assert.equal(await news.count(), 0, seen);
    if (closely.includes(screen))
      faults.push(...(await closeLook(page)).map((fault) => `${seen} on a ${screen}: ${fault}`));
  }
  await resize(page, screens[0] ?? 'phone');
  return faults;
};
/** Bars come with the page's code, or go as a window is made larger. */
const looksMax = 60;
const lookMs = 50;

/** Whether nobody has looked at this page closely yet: many addresses lead to one, and the lobby's have a journey of their own. */
const isNewPage = (seen: Set<string>, { h1, at, player, isOfLobby }: Route, who: Who): boolean => {
  const shown = who === 'player' ? { h1, at, ...player } : { h1, at };
  if (isOfLobby === true || shown.at !== undefined || seen.has(shown.h1.source)) return false;
  seen.add(shown.h1.source);
  return true;
};

/** Routes that a player sees differently from a visitor, and every sixth of all others. */
const othersForPlayers = routes.filter((route, at) => isThorough || route.player !== undefined || at % 6 === 0);

type Sweep = {
  who: Who;
  screens: readonly [first: Screen, second: Screen];
  /** Which part of the table, from 1, of how many: a slow machine needs minutes for all of it. */
  part?: readonly [part: number, of: number];
};

/**
 * Looks at the addresses of the table: status, title, heading, bars, where it ends; and at each page closely, once. Each is
 * loaded on the first screen and every other one then made as large as the second: a telephone that is turned, a window that
 * is drawn out.
 */
export const visitRoutes = async (
  browser: TestBrowser,
  site: TestSite,
  { who, screens: [first, second], part: [part, of] = [1, 1] }: Sweep,
): Promise<void> => {
  const person = await browser.person(site.site, {
    language: 'EN',
    screen: first,
    ...(who === 'player' && { token: await registerPlayer(site.site, `routes0${part}`) }),
  });
  const page = await person.open(`${site.site}/help`);
  const faults: string[] = [];
  const looked = new Set<string>();
  const table = who === 'visitor' ? routes : othersForPlayers;
  const [from, until] = [part - 1, part].map((end) => Math.ceil((table.length * end) / of));
  for (const [at, route] of table.slice(from, until).entries()) {
    const screens = isThorough || at % 2 === 0 ? [first, second] : [first];
    const closeOn = isThorough ? screens : screens.slice(-1);
    const closely = isNewPage(looked, route, who) ? closeOn : [];
    faults.push(...(await look(page, site, route, { who, screens, closely })));
  }
  assert.deepEqual(faults, []);
  await person.leave();
};
