import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { type ListedPage, sitePages } from '#tools/build/page-list.ts';
import { enterFreePlay } from '#tools/testing/site/free-play.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { operatorOf } from './staff-changes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const operator = await operatorOf(site);

const startFlags = { FREEPLAY3: true, DIRECTREG3: true, USERNAMEREG3: true, LOGINTOHOME3: false } as const;
afterEach(async () => {
  for (const [flag, isOn] of Object.entries(startFlags)) await operator.setFlag(flag, isOn);
});

/** What a page is to somebody: itself, a wish to log in, or that it needs a real account; else the address it leads to. */
type Seen = 'page' | 'log in' | 'real account' | `/${string}`;

type SeenByAll = readonly [visitor: Seen, trial: Seen, player: Seen];

/** What the lists of pages promise for each kind of access. */
const seenBy: Readonly<Record<ListedPage['access'], SeenByAll>> = {
  guest: ['page', 'page', '/'],
  open: ['page', 'page', 'page'],
  visitor: ['page', 'page', 'page'],
  player: ['log in', 'page', 'page'],
  member: ['log in', 'real account', 'page'],
};

/** Looked at by staff in a frame. */
const notForPeople = ['/preview'];

const seenOf = ({ path, access, variants = {}, sample = path }: ListedPage): SeenByAll =>
  seenBy[variants[sample.slice(1)]?.access ?? access];

/** Where an alias leads: to the address of its page, whatever that shows there, or where that leads on to. */
const ledTo = (path: string, seen: Seen): Seen => (seen.startsWith('/') ? seen : `/${path.slice(1)}`);

/** Every address of every page, and what it is to a visitor, a trial player and a player. */
const addresses: readonly (readonly [address: string, seen: SeenByAll])[] = (await sitePages())
  .filter(({ path }) => !notForPeople.includes(path))
  .flatMap((page) => {
    const { path, sample = path, aliases } = page;
    const [visitor, trial, player] = seenOf(page);
    return [
      [sample, [visitor, trial, player]] as const,
      ...aliases.map((alias) => [alias, [ledTo(path, visitor), ledTo(path, trial), ledTo(path, player)]] as const),
    ];
  });

/** Goes where a link would lead; the page is not loaded anew. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

const seenOn = async (page: Page, path: string): Promise<Seen> => {
  const main = page.getByRole('main');
  await until(async () => (await main.getByRole('heading').count()) > 0);
  const where = new URL(page.url()).pathname;
  if (where !== path) return where === '/' ? '/' : `/${where.slice(1)}`;
  if ((await main.getByText('Please register an account first.').count()) > 0) return 'real account';
  return (await main.getByRole('button', { name: 'Log in', exact: true }).count()) > 0 && path !== '/login'
    ? 'log in'
    : 'page';
};

/** Walks through pages until each is what is expected, or says what it is instead. */
const walk = async (page: Page, expected: readonly [path: string, seen: Seen][]): Promise<void> => {
  const wrong: string[] = [];
  for (const [path, seen] of expected) {
    await goTo(page, path);
    let last: Seen = 'page';
    await until(async () => (last = await seenOn(page, path)) === seen).catch(() => wrong.push(`${path}: ${last}`));
  }
  assert.deepEqual(wrong, []);
};

const everywhere = (who: 0 | 1 | 2) => addresses.map(([address, seen]): [string, Seen] => [address, seen[who]]);

const visitorAt = (path: string) => browser.open(site.site + path, { screen: 'desktop', language: 'EN' });

const asTrial = async (): Promise<Page> => {
  const { token, expiresAt } = await enterFreePlay(site.site);
  const page = await browser.open(`${site.site}/helpmc`, { screen: 'desktop', language: 'EN', token });
  await page.evaluate((end) => {
    sessionStorage.setItem('isAgent', '4');
    sessionStorage.setItem('trialEnd', String(Date.parse(end)));
  }, expiresAt);
  await page.goto(`${site.site}/results`);
  return page;
};

test('every page as a visitor sees it', async () => walk(await visitorAt('/results'), everywhere(0)));

test('every page as a trial player sees it: play money wherever there is an amount of their own', async () => {
  const page = await asTrial();
  await page.getByRole('banner').getByText('◇10,000.00').waitFor();
  await walk(page, everywhere(1));
});

test('every page as a player sees it', async () => {
  const token = await registerPlayer(site.site, 'Seeseverything'.slice(0, 12));
  const page = await browser.open(`${site.site}/results`, { screen: 'desktop', language: 'EN', token });
  await walk(page, everywhere(2));
});

test('without free play and registration nobody is offered either', async () => {
  const offers = async () => {
    const page = await visitorAt('/register');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Log in' }).waitFor();
    // The form, or the word that there is none.
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const found = [
      await banner.getByRole('button', { name: 'Play for free' }).count(),
      await banner.getByRole('link', { name: 'Register' }).count(),
      await page.getByLabel('Username', { exact: true }).count(),
    ].map((count) => count > 0);
    await page.context().close();
    return found;
  };
  await until(async () => String(await offers()) === 'true,true,true');
  for (const [flag, expected] of [
    ['FREEPLAY3', [false, true, true]],
    ['DIRECTREG3', [true, false, false]],
  ] as const) {
    await operator.setFlag(flag, false);
    await until(async () => String(await offers()) === String(expected)).catch(() => assert.fail(flag));
    await operator.setFlag(flag, true);
  }
});

test('where only members look around, visitors are led to the log-in; who plays for free looks around', async () => {
  await operator.setFlag('LOGINTOHOME3', true);
  const open = ['/register', '/helpmc', '/down', '/login'];
  await walk(await visitorAt('/login'), [
    ...open.map((path): [string, Seen] => [path, 'page']),
    ...['/', '/lottery', '/results', '/me', '/help', '/promotions'].map((path): [string, Seen] => [path, '/login']),
  ]);
  await walk(await asTrial(), [
    ['/', 'page'],
    ['/lottery', 'page'],
    ['/deposit', 'real account'],
  ]);
});
