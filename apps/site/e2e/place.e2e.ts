import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { staffCreateEntry } from '#features/content/contract/entries/staff-create-entry.ts';
import { staffPublishEntry } from '#features/content/contract/entries/staff-publish-entry.ts';
import type { ContentBody } from '#features/content/domain/body.ts';
import { calm, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, staffToken } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const token = await staffToken(site, 'owner');
const show = async (content: ContentBody) => {
  const { entryId } = await call(site.backoffice, staffCreateEntry, { token, input: { slot: '', content } });
  const input = { entryId, revision: 1, basedOn: 0, from: null, until: null, reason: 'a long list' };
  await call(site.backoffice, staffPublishEntry, { token, input });
};
for (let at = 1; at <= 24; at++)
  await show({
    kind: 'promotion',
    category: 'sports',
    tags: [],
    period: null,
    picture: { images: {}, drawing: null },
    linkage: { type: 'none', target: '' },
    texts: {
      TH: { title: `โปร ${at}`, summary: '', content: '<p>x</p>' },
      EN: { title: `Offer ${at}`, summary: '', content: '<p>x</p>' },
    },
  });
for (let at = 1; at <= 12; at++)
  await show({
    kind: 'notice',
    texts: {
      TH: { title: `ประกาศ ${at}`, content: '<p>เนื้อหา</p>' },
      EN: { title: `Notice ${at}`, content: `<p>${'A long word to all. '.repeat(80)}</p>` },
    },
  });

const placeOf = async (page: Page) => Number(await page.evaluate('scrollY'));

/** Goes down until the page has nothing more to bring and stands still. */
const goDown = async (page: Page): Promise<number> => {
  let before = -1;
  await until(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await calm(page);
    const [now, last] = [await placeOf(page), before];
    before = now;
    return now > 300 && now === last;
  });
  return before;
};

/** Home lives: what draws bring at its end makes it longer and shorter. */
const goAWay = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('scrollTo(0, 400)');
  await isAt(page, 400);
  return 400;
};

const isAt = async (page: Page, place: number): Promise<void> => {
  await until(async () => Math.abs((await placeOf(page)) - place) < 3).catch(async (cause: unknown) => {
    const height = String(await page.evaluate('document.documentElement.scrollHeight'));
    throw new Error(`stands at ${await placeOf(page)} of ${height}, not at ${place}`, { cause });
  });
};

const lists = ['/', '/promotions', '/notices?page=2', '/help'];

for (const address of lists)
  test(`${address}: going on starts at the top; Back finds the place again, after a reload and from another site too`, async () => {
    const page = await browser.open(site.site + address, { language: 'EN', screen: 'desktop' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const place = address === '/' ? await goAWay(page) : await goDown(page);
    // Not by a click, before which the driver itself may scroll.
    await page.getByRole('banner').getByRole('link', { name: 'Results' }).dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
    assert.equal(await placeOf(page), 0);
    await page.goBack();
    await isAt(page, place);
    await page.reload();
    await isAt(page, place);
    await page.goto(`${site.games}/`);
    await page.goBack();
    await isAt(page, place);
    // Whoever moves by themselves isn't pulled back.
    await page.mouse.wheel(0, -200);
    await isAt(page, place - 200);
    await page.context().close();
  });

test('Back as soon as the next page is drawn finds the place too', async () => {
  const page = await browser.open(`${site.site}/promotions`, { language: 'EN', screen: 'desktop' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const place = await goDown(page);
  await page.evaluate(`new MutationObserver((_, watch) => {
    if (document.querySelector('h1')?.textContent !== 'Results') return;
    watch.disconnect();
    history.back();
  }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
  await page.getByRole('banner').getByRole('link', { name: 'Results' }).dispatchEvent('click');
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
  await isAt(page, place);
});
