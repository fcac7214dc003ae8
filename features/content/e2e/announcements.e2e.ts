import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessFaultsOf, calm, type Person, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { thoroughly } from '#kit/testing/thorough.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { registerPlayer, serverTimeOf } from '#tools/testing/site/site-client.ts';
import { announcement, description, deskOf } from './staff-writes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const desk = await deskOf(site);
const types = ['B', 'H', 'PR', 'PL', 'PU'] as const;

/** Which of the titles somebody reads on the site, by the place where they stand. */
const readBy = async (page: Page, titles: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  const note = async (place: string, locatorOf: (title: string) => Locator) => {
    await calm(page);
    for (const title of titles) if ((await locatorOf(title).count()) > 0) found.push(`${place}: ${title}`);
  };
  const main = page.getByRole('main');
  await page.goto(site.site);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await note('banners', (title) => page.getByRole('region', { name: 'News' }).getByText(title, { exact: true }));
  await note('top of home', (title) => main.getByRole('button', { name: title, exact: true }));
  await page.goto(`${site.site}/promotions`);
  await page.getByRole('article').first().waitFor();
  await note('promotions', (title) => main.getByRole('heading', { name: title, exact: true }));
  await page.goto(`${site.site}/me`);
  await main.getByRole('heading').first().waitFor();
  await note('me', (title) => main.getByRole('heading', { name: title, exact: true }));
  return found;
};

/** Some of the looks that the page takes before it lets a pop-up come. */
const popupMs = 5000;

/** Each call opens another tab of the same person: another visit. @returns what came up by itself. */
const popupOf = async (person: Person): Promise<string | undefined> => {
  const visit = await person.open(site.site);
  await visit.getByRole('heading', { level: 1 }).waitFor();
  // By now it is known what there is to say; it comes once the person has begun.
  await calm(visit);
  await visit.mouse.wheel(0, 60);
  const dialogs = visit.getByRole('dialog');
  const title = await dialogs
    .getByRole('heading')
    .first()
    .innerText({ timeout: popupMs })
    .catch(() => undefined);
  assert.equal(await dialogs.count(), title === undefined ? 0 : 1, 'at most one a visit');
  if (title !== undefined) await dialogs.getByRole('button', { name: 'Got it' }).click();
  await visit.close();
  return title;
};

const newcomer = (token?: string): Promise<Person> =>
  browser.person(site.site, { language: 'EN', isNewHere: true, ...(token !== undefined && { token }) });

test('each type stands in its place and in no other: to everybody, or to members alone', async () => {
  const shown: string[] = [];
  for (const type of types) {
    shown.push(await desk.show(type, announcement(`${type} to all`)));
    shown.push(await desk.show(type, announcement(`${type} to members`, 'A')));
  }
  const titles = types.flatMap((type) => [`${type} to all`, `${type} to members`]);
  const visitor = await browser.open(site.site, { language: 'EN' });
  assert.deepEqual(
    (await readBy(visitor, titles)).filter((found) => !found.startsWith('me:')),
    ['banners: B to all', 'top of home: H to all', 'promotions: PR to all'],
  );
  const token = await registerPlayer(site.site, 'Hearer01');
  const member = await browser.open(site.site, { language: 'EN', token });
  assert.deepEqual(await readBy(member, titles), [
    'banners: B to all',
    'banners: B to members',
    'top of home: H to all',
    'top of home: H to members',
    'promotions: PR to all',
    'promotions: PR to members',
    'me: PL to all',
    'me: PL to members',
  ]);
  // What leads nowhere is opened where it stands.
  await member.goto(site.site);
  assert.deepEqual(await accessFaultsOf(member), []);
  await member.getByRole('main').getByRole('button', { name: 'H to all' }).click();
  await member.getByRole('dialog', { name: 'H to all' }).getByText('said to all').waitFor();
  for (const entryId of shown) await desk.withdraw(entryId);
});

test('pop-ups: one a visit, each once, those of members to members', async () => {
  const ids = [await desk.show('PU', announcement('PU one')), await desk.show('PU', announcement('PU mine', 'A'))];
  const visitor = await newcomer();
  const seen = [await popupOf(visitor), await popupOf(visitor), await popupOf(visitor)];
  assert.deepEqual(seen, ['Welcome to the demo', 'PU one', undefined]);
  const token = await registerPlayer(site.site, 'Hearer02');
  const member = await newcomer(token);
  const heard = [await popupOf(member), await popupOf(member), await popupOf(member)];
  assert.deepEqual(heard, ['Welcome to the demo', 'PU one', 'PU mine']);
  for (const entryId of ids) await desk.withdraw(entryId);
});

test('the registration is headed by what the merchant says, as a page and in the pop-up', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'EN', screen: 'desktop' });
  await page.getByText('Register for free in less than a minute').waitFor();
  await page.getByText('Begin with demo credit, and check every result yourself.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const html = await (await fetch(`${site.site}/register`, { headers: { cookie: 'lang=TH' } })).text();
  assert.match(html, /สมัครฟรี ใช้เวลาไม่ถึงนาที/, 'written into the page, so that nothing is pushed aside');
  await page.goto(site.site);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('dialog').getByText('Register for free in less than a minute').waitFor();
  const second = new URL(site.site);
  second.hostname = 'siam.localhost';
  const other = await browser.open(`${second.origin}/register`, { language: 'EN' });
  await other.getByText('Free, in less than a minute').waitFor();
  await desk.show('registration_title', description('Not the first', '<p>x</p>'));
  await page.goto(`${site.site}/register`);
  await page.getByText('Register for free in less than a minute').waitFor();
  assert.equal(await page.getByText('Not the first').count(), 0);
});

// The server's part is held to the millisecond in publishing.test.ts; a thorough run looks at it in the browser.
thoroughly('by the clock: none before its beginning, each from then on, none after its end', async () => {
  const serverTime = await serverTimeOf(site.site);
  const minuteMs = daysMs(1) / (24 * 60);
  const inMinutes = (minutes: number) => isoOf(later(serverTime, minutes * minuteMs));
  const times = { from: inMinutes(15), until: inMinutes(30) };
  for (const type of types) await desk.show(type, announcement(`${type} in its time`), times);
  const titles = types.map((type) => `${type} in its time`);
  const readAsNewcomer = async (player: string, visits: number) => {
    const person = await newcomer(await registerPlayer(site.site, player));
    const found = await readBy(await person.open(`${site.site}/helpmc`), titles);
    for (let visit = 1; visit <= visits; visit++) {
      const popup = await popupOf(person);
      // The one of the demo is shown to everybody.
      if (popup !== undefined && popup !== 'Welcome to the demo') found.push(`pop-up: ${popup}`);
    }
    return found;
  };
  assert.deepEqual(await readAsNewcomer('Before01', 1), []);
  await site.advance('PT16M');
  assert.deepEqual(await readAsNewcomer('Within01', 2), [
    'banners: B in its time',
    'top of home: H in its time',
    'promotions: PR in its time',
    'me: PL in its time',
    'pop-up: PU in its time',
  ]);
  await site.advance('PT15M');
  assert.deepEqual(await readAsNewcomer('After001', 1), []);
});
