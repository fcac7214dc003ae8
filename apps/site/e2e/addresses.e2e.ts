import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { deskOf, notice } from '#features/content/e2e/staff-writes.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { operatorOf } from './staff-changes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const operator = await operatorOf(site);
// A code of the second factor is good once.
await site.advance('PT1M');
const desk = await deskOf(site);

afterEach(() => operator.setFlag('LOGINTOHOME3', false));

test('an address keeps its words as they were written', async () => {
  const table: [given: string, kept: string][] = [
    ['/elott?gameCode=12e3&vendor=true&other=1', '/lottery?gameCode=12e3&vendor=true'],
    ['/register.html?referralCode=0012', '/register?referralCode=0012'],
    ['/lottery/?gameCode=YK1M', '/lottery?gameCode=YK1M'],
  ];
  for (const [given, kept] of table) {
    const page = await browser.open(site.site + given, { language: 'EN' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(page.url(), site.site + kept);
    await page.context().close();
  }
});

test('an offer, a page of notices or an address that there is not: each says what the person can do', async () => {
  for (let each = 0; each < 10; each++) await desk.show('', notice(`Notice ${each}`));
  const offer = await browser.open(`${site.site}/promotions?id=no-such-offer`, { language: 'EN' });
  await offer.getByRole('dialog').getByText('This promotion has ended').waitFor();
  assert.deepEqual(await accessFaultsOf(offer), []);
  await offer.keyboard.press('Escape');
  await offer.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
  await offer.waitForURL(`${site.site}/promotions`);

  const notices = await browser.open(`${site.site}/notices?page=99`, { language: 'EN' });
  await notices.getByRole('button', { name: 'Page 2', exact: true }).waitFor();
  assert.equal(notices.url(), `${site.site}/notices?page=2`);

  const frame = await browser.open(`${site.site}/frame`, { language: 'EN' });
  await frame.getByRole('heading', { level: 1, name: /does not exist/ }).waitFor();
});

test('where only members look around a newcomer reads the agreement and the way to the app', async () => {
  await operator.setFlag('LOGINTOHOME3', true);
  const page = await browser.open(`${site.site}/download`, { language: 'EN' });
  await page.getByRole('heading', { level: 1, name: /Chokdee as an app/ }).waitFor();
  await page.goto(`${site.site}/register`);
  const [agreement] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('link', { name: /user agreement/i })
      .click(),
  ]);
  await agreement.getByRole('heading', { level: 1, name: 'User agreement' }).waitFor();
  assert.equal(new URL(agreement.url()).pathname, '/helpmc');
});

test('who is logged in passes the log-in page by', async () => {
  const token = await registerPlayer(site.site, 'already1');
  const page = await browser.open(`${site.site}/login?next=/lottery?gameCode=YK1M`, { language: 'EN', token });
  await page.waitForURL(`${site.site}/lottery?gameCode=YK1M`);
});
