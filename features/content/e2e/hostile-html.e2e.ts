import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deskOf, notice } from './staff-writes.ts';

const vectors = z
  .array(z.object({ name: z.string(), html: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../domain/hostile-html.json'), 'utf8')));

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const picture = { image: null, drawing: null, linkageType: 'none', target: '', url: null };
const since = '2026-11-21T00:00:00.000Z';
const idOf = (at: number) => `cnt_${String(at).padStart(32, '0')}`;

/** What a page tries beyond itself, from now on; code of a text that ran tells by `hit`. */
const watched = async (page: Page): Promise<string[]> => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.site && protocol.startsWith('http')) outside.push(request.url());
  });
  page.on('dialog', (dialog) => {
    outside.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => outside.push('a window'));
  await page
    .context()
    .addInitScript('globalThis.hits = []; globalThis.hit = (it) => globalThis.hits.push(String(it));');
  return outside;
};

/** A page, without the policy that would stop it, to which the server hands what no save lets through; what it does is kept. */
const open = async (path: string, call: string, value: object) => {
  const page = await browser.open(`${site.site}/offline`, { language: 'EN', hasNoPolicy: true });
  const outside = await watched(page);
  await page.route(`**/api/wps/**${call}*`, (route) => route.fulfill({ json: { success: true, value } }));
  await page.goto(site.site + path);
  return { page, outside };
};

/** What stands in the texts and could do anything; and what ran. */
const harms = async (page: Page): Promise<unknown> =>
  page.evaluate(`[
    ...globalThis.hits,
    ...[...document.querySelectorAll('.prose *')].flatMap((element) => [
      ...(/^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template)$/i.test(element.localName) ? [element.localName] : []),
      ...[...element.attributes]
        .filter(({ name, value }) => /^(on|srcdoc|formaction|id$|name$|class$)/i.test(name) || /^\\s*(java|vb)?script:|^data:/i.test(value))
        .map(({ name, value }) => name + '=' + value),
    ]),
  ]`);

/** Goes over everything as a pointer and a focus would. */
const touchAll = (page: Page) =>
  page.evaluate(`document.querySelectorAll('.prose, .prose *').forEach((element) => {
    for (const name of ['pointerenter', 'mouseover', 'mousemove', 'pointerdown', 'focus', 'animationstart', 'transitionend', 'toggle'])
      element.dispatchEvent(new Event(name, { bubbles: true }));
  })`);

const texts = () => vectors.map(({ html }, at) => ({ title: `text ${at}`, content: `${html}<p>end ${at}</p>` }));

test(`${vectors.length} hostile texts as promotions: none runs, none calls out`, async () => {
  const promotions = texts().map((text, at) => ({
    id: idOf(at),
    category: 'new_player',
    tags: [],
    period: null,
    summary: '',
    since,
    until: null,
    ...text,
    ...picture,
  }));
  const value = { promotions, categories: ['new_player'], pageNo: 1, totalPages: 1, totalCount: promotions.length };
  const { page, outside } = await open('/register', 'MCSFE_getPromotions', value);
  await page.getByRole('heading', { name: `text ${vectors.length - 1}`, exact: true }).waitFor({ state: 'attached' });
  await touchAll(page);
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('.prose').count(), vectors.length);
  assert.deepEqual([await harms(page), outside], [[], []]);
});

test('the same as help, several in one article', async () => {
  const each = 12;
  const all = texts();
  const articles = Array.from({ length: Math.ceil(all.length / each) }, (_, at) => ({
    id: idOf(at),
    title: `article ${at}`,
    changedAt: since,
    content: all
      .slice(at * each, (at + 1) * each)
      .map(({ content }) => `<div>${content}</div>`)
      .join(''),
  }));
  const value = { groups: [{ questionType: 'other', articles }], documents: [] };
  const { page, outside } = await open('/help', 'helpCenter', value);
  for (const { title } of articles) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await touchAll(page);
    assert.deepEqual(await harms(page), [], title);
    await page.getByRole('link', { name: 'All help topics' }).click();
  }
  await page.waitForLoadState('networkidle');
  assert.deepEqual(outside, []);
});

test('all of them in a notice that staff really saves and shows: on the site nothing of them is left but words', async () => {
  const desk = await deskOf(site);
  // Characters that are none are refused when they are saved.
  const content = texts()
    .map((text) => `<div>${text.content.replaceAll(/(?![\n\t])\p{Cc}/gu, '').toWellFormed()}</div>`)
    .join('');
  await desk.show('', notice('Hostile', `<p>the words before it</p>${content}`));
  for (const hasNoPolicy of [false, true]) {
    const page = await browser.open(`${site.site}/offline`, { language: 'EN', hasNoPolicy });
    const outside = await watched(page);
    await page.goto(`${site.site}/notices`);
    await page.getByRole('heading', { name: 'Hostile' }).waitFor();
    await page.getByText('the words before it').waitFor();
    await touchAll(page);
    await page.waitForLoadState('networkidle');
    assert.deepEqual([await harms(page), outside], [[], []]);
  }
});

test('on a page with its policy styles are shown, and the page says nothing of them in its console', async () => {
  const content =
    '<p style="text-align:center;color:#b45309">centred</p><p title="a style=b" style=\'font-weight:700\'>bold</p><p>style="color:red" is a text</p><table><tr><td style="text-align:right">9</td></tr></table>';
  const value = {
    notices: [{ noticeId: idOf(1), title: 'Styled', content, date: since }],
    pageNo: 1,
    totalPages: 1,
    totalCount: 1,
  };
  const page = await browser.open(`${site.site}/offline`, { language: 'EN' });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/api/wps/**MCSFE_getNotices*', (route) => route.fulfill({ json: { success: true, value } }));
  await page.goto(`${site.site}/notices`);
  const centred = page.getByText('centred');
  assert.deepEqual(
    await centred.evaluate((element) => [getComputedStyle(element).textAlign, getComputedStyle(element).color]),
    ['center', 'rgb(180, 83, 9)'],
  );
  assert.equal(await page.getByText('bold').evaluate((element) => getComputedStyle(element).fontWeight), '700');
  await page.getByText('style="color:red" is a text').waitFor();
  assert.deepEqual(
    said.filter((text) => /policy|style/i.test(text)),
    [],
  );
});

test('what is meant well stays: headings, lists, tables, own links, colours and alignment', async () => {
  const content =
    '<h2>Rules</h2><p style="text-align:center;color:#b45309">centred</p><ul><li>one</li></ul><table><tr><th>a</th></tr></table><p><a href="/lottery">play</a> <a href="https://example.com/x">away</a></p>';
  const value = {
    notices: [{ noticeId: idOf(1), title: 'Fine', content, date: since }],
    pageNo: 1,
    totalPages: 1,
    totalCount: 1,
  };
  const { page } = await open('/notices', 'MCSFE_getNotices', value);
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  const centred = page.getByText('centred');
  assert.deepEqual(
    await centred.evaluate((element) => [getComputedStyle(element).textAlign, getComputedStyle(element).color]),
    ['center', 'rgb(180, 83, 9)'],
  );
  const away = page.getByRole('link', { name: 'away' });
  assert.equal(await away.getAttribute('rel'), 'noopener noreferrer nofollow');
  // In place, without loading the site anew.
  await page.evaluate('globalThis.isSame = true');
  await page.getByRole('main').getByRole('link', { name: 'play' }).click();
  await page.waitForURL('**/lottery');
  assert.equal(await page.evaluate('globalThis.isSame'), true);
});
