// @slow: a product of its own
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { openedNumbers } from '#features/lottery/contract/games/opened-numbers.ts';
import { until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { buildApps } from '../../../tools/build.ts';
import { sitePages } from '../../../tools/build/page-list.ts';

await buildApps();
const { site } = await startTestSite({ after });
const root = new URL('../../../', import.meta.url);

const pageAt = async (path: string): Promise<string> =>
  (await fetch(site + path, { headers: { cookie: 'lang=EN' } })).text();
const drawnIn = (html: string) => /<div id="root" data-drawn>(.*?)<script[^>]* id="startup">/s.exec(html)?.[1] ?? '';
const readsIn = (html: string) => /id="startup">(.*?)<\/script>/.exec(html)?.[1] ?? '';

test('the code of every page and of what stands around it is found', async () => {
  for (const { path, load, modules } of await sitePages()) {
    assert.ok(load === undefined || modules.length > 0, path);
    for (const file of modules) assert.ok(existsSync(new URL(file, root)), `${path}: ${file}`);
  }
});

test('lottery, promotions and lobby are drawn before any script runs, with what the merchant has', async () => {
  assert.match(drawnIn(await pageAt('/promotions')), /<h1[^>]*>Promotions<\/h1>.*<h2[^>]*>/s);
  assert.match(drawnIn(await pageAt('/rng')), /<h1[^>]*>Slots<\/h1>/);
  // A card once its draw is open; until then it is folded with those that rest.
  await until(async () =>
    /<h1[^>]*>Lotteries<\/h1>.*<h3[^>]*>Yeekee 1 minute<\/h3>/s.test(drawnIn(await pageAt('/lottery'))),
  );
  assert.match(drawnIn(await pageAt('/lottery?gameCode=YK15')), /<h1[^>]*>Yeekee 88 rounds<\/h1>/);
  assert.match(drawnIn(await pageAt('/lottery?gameCode=%3Cb%3E')), /<h1[^>]*>Lotteries<\/h1>/);
});

test('what is drawn is also told, draws are told and not drawn, and nothing is read for a page without', async () => {
  assert.ok(readsIn(await pageAt('/lottery')).includes(openedNumbers.path));
  assert.ok(readsIn(await pageAt('/lottery?gameCode=YK15')).includes(currentDraws.path));
  assert.ok(!readsIn(await pageAt('/promotions')).includes(currentDraws.path));
  assert.ok(!readsIn(await pageAt('/promotions?category=newbie')).includes('getPromotions'));
});

test('the code and the texts of the page are asked for at once, none twice', async () => {
  const html = await pageAt('/promotions');
  const preloads = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  assert.ok(preloads.some((href) => href?.includes('promotions-page')));
  assert.equal(new Set(preloads).size, preloads.length);
});

test('a page travels as the browser accepts it', async () => {
  const sizes: number[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${site}/promotions`, { headers: { 'accept-encoding': encoding } });
    assert.equal(answer.headers.get('content-encoding') ?? 'identity', encoding);
    assert.equal(answer.headers.get('vary'), 'accept-encoding');
    sizes.push(Number(answer.headers.get('content-length')));
    assert.match(await answer.text(), /<\/html>/);
  }
  assert.ok(sizes[0]! < sizes[1]! && sizes[1]! < sizes[2]! / 3, sizes.join());
});

test('the first games of the home page stand in it with their pictures, not the code of their row', async () => {
  const html = await pageAt('/');
  const row = /<div data-drawn-part="firstStrips">(.*?)<\/section>/s.exec(drawnIn(html))?.[1] ?? '';
  assert.match(row, /<h2[^>]*>Hot games<\/h2>.*data-game.*<img[^>]+src="\/tiles\//s);
  assert.ok(!/modulepreload"[^>]*home-strips/.test(html));
});
