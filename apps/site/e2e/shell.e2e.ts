import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { issueLoginCode } from '#features/identity/contract/login/issue-login-code.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { operatorOf } from './staff-changes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const operator = await operatorOf(site);

test('bars beside the lottery and seamless games: gone without the setting, the left one collapsed with it', async () => {
  for (const [isOn, bars] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await operator.setFlag('PLAYBARS3', isOn);
    for (const address of ['/lottery', '/seamless']) {
      const page = await browser.open(site.site + address, { language: 'EN', screen: 'desktop' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const left = page.getByRole('navigation', { name: 'Side menu' });
      assert.equal(await left.count(), bars, address);
      if (isOn) assert.ok(((await left.boundingBox())?.width ?? 999) < 100, 'collapsed');
      assert.equal(await page.getByRole('banner').count(), isOn || address === '/lottery' ? 1 : 0, address);
      assert.deepEqual(await accessFaultsOf(page), []);
      await page.context().close();
    }
  }
  await operator.setFlag('PLAYBARS3', false);
});

test('each page shows the banners of its own, which lead where they say', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  const news = page.getByRole('region', { name: 'News' });
  await news.getByRole('button', { name: 'Slide 1 of 4' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const lottery = news.getByRole('listitem').filter({ hasText: 'Go to the lottery' }).getByRole('link');
  assert.equal(await lottery.getAttribute('href'), '/lottery');
  await page.goto(`${site.site}/help`);
  await news.getByText('Ask us anything').click();
  await page.getByRole('dialog', { name: 'Customer service' }).waitFor();
});

test('the first picture of home is written by the server and drawn without its code; a page has its own title', async () => {
  const html = await (await fetch(site.site, { headers: { cookie: 'lang=EN' } })).text();
  assert.match(html, /class="[^"]*hero-flower[^"]*"><svg/);
  assert.match(html, /<h1[^>]*>[^<]+<\/h1>/);
  const help = await (await fetch(`${site.site}/help`, { headers: { cookie: 'lang=EN' } })).text();
  assert.match(help, /<title>Help · Chokdee<\/title>/);
  assert.match(help, /<meta property="og:title" content="Help · Chokdee">/);
  assert.match(help, /Ask us anything/);
});

test('customer service opens from the header; the speed test measures our server and the games', async () => {
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await page.getByRole('banner').getByRole('button', { name: 'Customer service' }).click();
  const group = page.getByRole('dialog', { name: 'Customer service' });
  for (const name of ['Notices', 'Complaints and suggestions', 'Help'])
    await group.getByRole('link', { name }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await group.getByRole('button', { name: 'Speed test' }).click();
  const speed = page.getByRole('dialog', { name: 'Speed test' });
  await speed.getByText(/games will answer at once|Good enough to play|connection is slow/).waitFor();
  assert.equal(await speed.getByText(/\d+ ms, at worst \d+ ms/).count(), 2);
  await page.keyboard.press('Escape');
  await speed.waitFor({ state: 'detached' });
});

test('a one-time code in the address logs in once and leaves no trace there', async () => {
  const token = await registerPlayer(site.site, 'carrier1');
  const { code } = await call(site.site, issueLoginCode, { token });
  const page = await browser.open(`${site.site}/help?id=agreement&token=${code}`, {
    language: 'EN',
    screen: 'desktop',
  });
  await page.getByRole('banner').getByText('฿0.00').waitFor();
  assert.doesNotMatch(page.url(), /token/);
  assert.match(page.url(), /id=agreement/);
  const again = await browser.open(`${site.site}/?token=${code}`, { language: 'EN', screen: 'desktop' });
  await again.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  assert.doesNotMatch(again.url(), /token/);
});
