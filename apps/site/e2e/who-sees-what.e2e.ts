import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { enterFreePlay } from '#tools/testing/free-play.ts';
import { registerPlayer } from '#tools/testing/site-client.ts';
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

/** Every page of the site, for a visitor, a trial player and a player; the same for all where one word stands. */
const pages: Readonly<Record<string, readonly [visitor: Seen, trial: Seen, player: Seen] | Seen>> = {
  '/': 'page',
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/register': ['page', 'page', '/'],
  '/register.html': ['/register', '/register', '/'],
  '/login': ['page', 'page', '/'],
  '/forgot': ['page', 'page', '/'],
  '/reset-password': 'page',
  '/login/social/$provider': 'page',
  '/lottery': 'page',
  '/elott': '/lottery',
  '/vnlottery': 'page',
  '/pointMall': ['page', 'real account', 'page'],
  '/promotions': 'page',
  '/promoDetail': 'page',
  '/notices': 'page',
  '/seamless': 'page',
  '/game': 'page',
  '/down': 'page',
  '/download': '/down',
  '/feedback': 'page',
  '/affiliate': 'page',
  '/depositTutorial': 'page',
  '/withdrawTutorial': 'page',
  '/withdraw': ['log in', 'real account', 'page'],
  '/tickets': ['log in', 'page', 'page'],
  '/tickets/$ticketId': ['log in', 'page', 'page'],
  '/results': 'page',
  '/results/$drawId': 'page',
  '/statements': 'page',
  '/statements/$seq': 'page',
  '/deposit': ['log in', 'real account', 'page'],
  '/history': ['log in', 'page', 'page'],
  '/help': 'page',
  '/helpmc': 'page',
  '/me': ['log in', 'real account', 'page'],
  '/me/security': ['log in', 'real account', 'page'],
  '/me/profile': ['log in', 'real account', 'page'],
  '/me/profile/history': ['log in', 'real account', 'page'],
  '/me/rank': ['log in', 'real account', '/me/security'],
  '/me/verification': ['log in', 'real account', 'page'],
  '/me/bets': ['log in', 'real account', 'page'],
  '/me/bets/$betId': ['log in', 'real account', 'page'],
  '/me/messages': ['log in', 'real account', 'page'],
  '/me/profit': ['log in', 'real account', 'page'],
  '/me/proof': ['log in', 'real account', 'page'],
  '/me/statements': ['log in', 'real account', 'page'],
  '/me/credit': ['log in', 'real account', 'page'],
  '/me/limits': ['log in', 'real account', 'page'],
  '/me/activity': ['log in', 'real account', 'page'],
  '/me/referral': ['log in', 'real account', 'page'],
  '/$category': 'page',
};
/** Looked at by staff in a frame, and drawn by the server alone. */
const notForPeople = ['/preview', '/frame'];

const addressOf = (path: string) =>
  path
    .replace('$ticketId', `tkt_${'0'.repeat(32)}`)
    .replace('$drawId', `drw_${'0'.repeat(32)}`)
    .replace('$provider', 'google')
    .replace('$seq', '1')
    .replace('$betId', 'LOTT:none')
    .replace('$category', 'recent');
/** The lobby of the category that was taken as the example keeps what one played. */
const recent = ['log in', 'real account', 'page'] as const;

const expectedOf = (path: string, who: 0 | 1 | 2): Seen => {
  const row = path === '/$category' ? recent : pages[path]!;
  return typeof row === 'string' ? row : row[who];
};

test('the list of pages is whole', () => {
  const source = readFileSync('apps/site/routes.tsx', 'utf8');
  const found = [...source.matchAll(/\b(?:at|alias|notYet|play|screen|lotteryPage)\(\s*'(\/[^']*)'/g)].map(
    ([, path = '']) => path,
  );
  const known = [...Object.keys(pages), ...notForPeople];
  assert.deepEqual([...found].toSorted(), known.toSorted(), 'say in this file who sees the page');
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

const everywhere = (who: 0 | 1 | 2) =>
  Object.keys(pages).map((path): [string, Seen] => [addressOf(path), expectedOf(path, who)]);

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
