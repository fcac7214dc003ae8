import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessFaultsOf, startBrowser, until, type Visitor } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { staffEntries } from '../contract/entries/staff-entries.ts';
import { deskOf } from './staff-writes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

/** As autoplay has it, and some of the way that a turn takes. */
const turnMs = 5000;
const glideMs = 1500;

const carousel = (page: Page) => page.getByRole('region', { name: 'News' });

/** The slide in the middle, counted from 1: what its label says. */
const slideAt = async (page: Page): Promise<number> => {
  const slides = carousel(page).getByRole('listitem');
  const row = await carousel(page).getByRole('list').boundingBox();
  const middles = await Promise.all((await slides.all()).map(async (slide) => middleOf(await slide.boundingBox())));
  const away = middles.map((middle) => Math.abs(middle - middleOf(row)));
  return away.indexOf(Math.min(...away)) + 1;
};
const middleOf = (box: { x: number; width: number } | null): number => (box ? box.x + box.width / 2 : 0);

const openHome = async (visitor: Visitor): Promise<{ page: Page; count: number }> => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN', ...visitor });
  await page.clock.install();
  await page.goto(site.site);
  await carousel(page).getByRole('button', { name: 'Next', includeHidden: true }).waitFor({ state: 'attached' });
  return { page, count: await carousel(page).getByRole('listitem').count() };
};

const comesTo = (page: Page, slide: number) => until(async () => (await slideAt(page)) === slide);
/** Long enough for a turn that should not come. */
const restsAt = async (page: Page, slide: number) => {
  await page.clock.runFor(turnMs + glideMs);
  assert.equal(await slideAt(page), slide);
};
const current = (page: Page): Locator => carousel(page).locator('button[aria-current=true]');

test('arrows lead round the ring both ways, dots to their slide; it turns by itself and rests under pointer and focus', async () => {
  const { page, count } = await openHome({ screen: 'desktop', isWhole: true });
  assert.ok(count > 2);
  await page.mouse.move(5, 800);
  await page.clock.runFor(turnMs + 100);
  await comesTo(page, 2);
  await carousel(page).hover();
  await restsAt(page, 2);
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await comesTo(page, 3);
  await carousel(page).getByRole('button', { name: 'Previous' }).click();
  await comesTo(page, 2);
  await carousel(page)
    .getByRole('button', { name: `1 of ${count}` })
    .click();
  await comesTo(page, 1);
  await carousel(page).getByRole('button', { name: 'Previous' }).click();
  await comesTo(page, count);
  await until(async () => (await current(page).getAttribute('aria-label'))?.includes(`${count} of ${count}`) === true);
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await comesTo(page, 1);
  // The pointer is gone, but the focus stays in it.
  await page.mouse.move(5, 800);
  await restsAt(page, 1);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.clock.runFor(turnMs + 100);
  await comesTo(page, 2);
  await carousel(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 800);
  await page.getByRole('banner').getByRole('link').first().focus();
  await restsAt(page, 2);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('on a phone a swipe turns it, and it goes on from there', async () => {
  const { page } = await openHome({ screen: 'phone', isWhole: true });
  const box = await carousel(page).getByRole('list').boundingBox();
  assert.ok(box);
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    xDistance: -box.width * 0.7,
    gestureSourceType: 'touch',
  });
  await comesTo(page, 2);
  await until(async () => (await current(page).getAttribute('aria-label'))?.includes('2 of') === true);
  await page.evaluate(noteTurns);
  for (const slide of [3, 4]) {
    await page.clock.runFor(turnMs + glideMs);
    await comesTo(page, slide);
  }
  await until(async () => Number(await page.evaluate('turnedAt.length')) >= 2);
  const apartMs = Number(await page.evaluate('turnedAt[1] - turnedAt[0]'));
  // The page is moved on by more than a turn at once: it may be seen that much later.
  assert.ok(apartMs >= turnMs && apartMs < turnMs + 2 * glideMs + 500, `${apartMs} ms between two turns`);
});

/** When another slide came to stand in the middle, by the page's own clock. */
const noteTurns = `
  turnedAt = [];
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.getAttribute('aria-current') === 'true')) turnedAt.push(performance.now());
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });`;

test('who asks for less motion gets none by itself, and no button to stop what does not move', async () => {
  const { page } = await openHome({ screen: 'desktop' });
  await page.mouse.move(5, 800);
  await restsAt(page, 1);
  assert.equal(
    await carousel(page)
      .getByRole('button', { name: /Pause|Play/ })
      .count(),
    0,
  );
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await comesTo(page, 2);
});

test('a single slide has no controls and stays', async () => {
  const desk = await deskOf(site);
  const standing = async (kind: 'banner' | 'announcement', place: string) => {
    const { entries } = await call(site.backoffice, staffEntries, { token: desk.token, input: { kind } });
    return entries.filter(({ slot }) => slot === place).map(({ entryId }) => entryId);
  };
  const [, ...others] = [...(await standing('banner', 'home')), ...(await standing('announcement', 'B'))];
  assert.ok(others.length > 0);
  for (const entryId of others) await desk.withdraw(entryId);
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await carousel(page).getByRole('listitem').first().waitFor();
  assert.equal(await carousel(page).getByRole('listitem').count(), 1);
  assert.equal(await carousel(page).getByRole('button').count(), 0);
});
