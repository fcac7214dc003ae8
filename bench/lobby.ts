import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { searchWordsOf } from '#features/lobby/domain/search-words.ts';
import { testServer } from '#kit/testing/database-server.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { buildApps } from '../tools/build.ts';
import { requireChromium } from '../tools/command/chromium.ts';
import { print, printAside } from '../tools/command/output.ts';

const gameCount = 5000;
const vendorCount = 20;
const rounds = 3;
const callsARound = 120;
const hands = 4;

/** What players ask of a lobby of 5,000 games: a page, a page of a class, names typed right, in part and wrong. */
const asked: readonly { name: string; query: string }[] = [
  { name: 'first page', query: 'gameType=RNG&pageNo=1&pageSize=20' },
  { name: 'page 100', query: 'gameType=RNG&pageNo=100&pageSize=20' },
  { name: 'one vendor, one class', query: 'gameType=RNG&vassalage=BENCH7&gameClassify=JP&pageNo=1&pageSize=20' },
  { name: 'search, English', query: 'gameName=golden+lantern&pageNo=1&pageSize=20' },
  { name: 'search, a wrong letter', query: 'gameName=goldan+lantren&pageNo=1&pageSize=20' },
  { name: 'search, Thai', query: `gameName=${encodeURIComponent('โคมไฟทอง')}&pageNo=1&pageSize=20` },
  { name: 'search, Thai, a wrong letter', query: `gameName=${encodeURIComponent('โคมฟไทอง')}&pageNo=1&pageSize=20` },
  { name: 'search, one letter', query: 'gameName=g&pageNo=1&pageSize=20' },
];

/**
 * `npm run bench -- lobby`: the lobby with 5,000 games over HTTP. Each case against bare `node:http` that answers the very same
 * body, in turns within each round; then a phone that scrolls through the list: frames and layout shift (`--only scroll`: that alone).
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } } });
  await buildApps();
  const ends: (() => Promise<void>)[] = [];
  try {
    const site = await startTestSite({ after: (end) => void ends.push(end) });
    printAside(`putting ${gameCount} games in`);
    await fill(site.databaseUrl);
    for (const { name, query } of asked)
      if (values.only !== 'scroll') await measure(name, `${site.site}/api/wps/relay/GCSGAME_getGameList?${query}`);
    await scroll(`${site.site}/rng`);
  } finally {
    for (const end of ends) await end();
    const { server } = await testServer();
    await server.stop();
  }
};

const first = ['Golden', 'Silver', 'Paper', 'Lucky', 'Quiet', 'River', 'Night', 'Jade', 'Copper', 'Wild'];
const second = ['Lantern', 'Kite', 'Carp', 'Temple', 'Market', 'Tiger', 'Garden', 'Harbour', 'Drum', 'Moon'];
const firstThai = ['ทอง', 'เงิน', 'กระดาษ', 'นำโชค', 'เงียบ', 'แม่น้ำ', 'ราตรี', 'หยก', 'ทองแดง', 'ป่า'];
const secondThai = ['โคมไฟ', 'ว่าว', 'ปลาคาร์ป', 'วัด', 'ตลาด', 'เสือ', 'สวน', 'ท่าเรือ', 'กลอง', 'พระจันทร์'];

const fill = async (url: string): Promise<void> => {
  const games = Array.from({ length: gameCount }, (_, n) => {
    const [a, b, series] = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) + 1];
    const names = { EN: `${first[a]} ${second[b]} ${series}`, TH: `${secondThai[b]}${firstThai[a]} ${series}` };
    return { vendor: `BENCH${n % vendorCount}`, game: `g${n}`, names, words: searchWordsOf(names), n };
  });
  const owner = openDatabase({ url, connectionsMax: 1 });
  try {
    await owner.pool.query(`
      insert into gateway.vendor (vendor, is_own) select 'BENCH' || n, true from generate_series(0, ${vendorCount - 1}) n;
      insert into lobby.vendor (vendor, names, categories, position)
      select 'BENCH' || n, jsonb_build_object('EN', 'Bench ' || n), '{RNG}', 100 + n
      from generate_series(0, ${vendorCount - 1}) n;
      insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position)
      select 'mrc_demo', 'RNG', 'BENCH' || n, true, 100 + n from generate_series(0, ${vendorCount - 1}) n`);
    await owner.pool.query(
      `insert into lobby.game (vendor, game, names, game_type, classify, words, position, bet_min)
      select g ->> 'vendor', g ->> 'game', g -> 'names', 'RNG', case when (g ->> 'n')::int % 3 = 0 then 'JP' else 'SLOT' end,
        g ->> 'words', (g ->> 'n')::int, 100
      from jsonb_array_elements($1::jsonb) g`,
      [JSON.stringify(games)],
    );
    await owner.pool.query('analyze lobby.game');
  } finally {
    await owner.close();
  }
};

const measure = async (name: string, address: string): Promise<void> => {
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${body.toString()}`);
  const { value } = z
    .object({ value: z.object({ games: z.array(z.unknown()).min(1) }) })
    .parse(JSON.parse(body.toString()));
  const bare = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
  await new Promise<void>((done) => void bare.listen(0, '127.0.0.1', done));
  const at = bare.address();
  if (typeof at !== 'object' || at === null) throw new Error('no port');
  const ours: number[] = [];
  const reference: number[] = [];
  const ratios: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const bareTimes = await callMany(`http://127.0.0.1:${at.port}/`);
      const times = await callMany(address);
      reference.push(...bareTimes);
      ours.push(...times);
      ratios.push(at95(bareTimes) / at95(times));
    }
  } finally {
    bare.close();
    bare.closeAllConnections();
  }
  print(
    JSON.stringify({
      bench: 'lobby',
      case: name,
      value: short(at95(ours)),
      unit: 'ms, p95',
      reference: 'bare node:http, same body',
      referenceValue: short(at95(reference)),
      ratio: short(middle(ratios)),
      p50ms: short(middle(ours)),
      games: value.games.length,
      bytes: body.length,
      bytesGzip: gzipSync(body).length,
    }),
  );
};

const callMany = async (address: string): Promise<number[]> => {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let n = 0; n < callsARound / hands; n++) {
        const started = performance.now();
        const response = await fetch(address);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`answered ${response.status}`);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
};

const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);
const at95 = (figures: readonly number[]): number => sorted(figures)[Math.floor(figures.length * 0.95)] ?? 0;
const middle = (figures: readonly number[]): number => sorted(figures)[Math.floor(figures.length / 2)] ?? 0;
const short = (figure: number): number => Number(figure.toPrecision(3));

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--enable-precise-memory-info',
];
const scrollMs = 3000;
const frames = z.array(z.number()).min(10);
const state = z.object({ cls: z.number(), tiles: z.number(), nodes: z.number(), heap: z.number(), y: z.number() });
type State = z.infer<typeof state>;

/** A phone scrolls with all pages open, by hand and by a fling, to the end and back; beside it, the same on an empty page. */
const scroll = async (address: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: flags });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    await context.addInitScript({ path: new URL('./observe-page.js', import.meta.url).pathname });
    const page = await context.newPage();
    await page.setContent('<main style="height:700000px"></main>');
    const idle = [await framesOf(page, byHand), await framesOf(page, fling)] as const;
    await page.goto(address, { waitUntil: 'load' });
    const first = await stateOf(page);
    tellFrames('first page, by hand', await framesOf(page, byHand), idle[0]);
    // As if every page had been opened before: what takes a person 248 presses.
    await page.evaluate(`sessionStorage.setItem('pages ' + history.state.__TSR_key, '${gameCount / 20}')`);
    await page.reload({ waitUntil: 'load' });
    const opened = await stateOf(page);
    tellFrames('all open, by hand', await framesOf(page, byHand), idle[0]);
    tellFrames('all open, a fling', await framesOf(page, fling), idle[1]);
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
    const middle = await stateOf(page);
    tellFrames('from the middle, a fling', await framesOf(page, fling), idle[1]);
    await page.evaluate("document.querySelector('main ul:has([data-at])').lastElementChild.scrollIntoView()");
    const end = await stateOf(page);
    tellStates({ first, opened, middle, end });
    await tellWayBack(page);
  } finally {
    await browser.close();
  }
};

const [byHand, fling] = [14, 80];

/** Once the tiles on the screen are there. */
const stateOf = async (page: Page): Promise<State> => {
  let waits = 0;
  while (!(await page.evaluate(isDrawn))) {
    if (++waits > waitMax) throw new Error('no tile came to the screen');
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(300);
  return state.parse(
    await page.evaluate(`({
      cls: globalThis.seen.cls,
      tiles: document.querySelectorAll('[data-game]').length,
      nodes: document.querySelectorAll('*').length,
      heap: performance.memory.usedJSHeapSize,
      y: scrollY,
    })`),
  );
};

const isDrawn = `[...document.querySelectorAll('[data-game]')].some((it) => {
  const { top, bottom } = it.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
})`;
const waitMax = 400;

const tellFrames = (name: string, times: readonly number[], idle: readonly number[]): void => {
  const rateOf = (of: readonly number[]) => (of.length * 1000) / of.reduce((sum, ms) => sum + ms, 0);
  const dropped = (of: readonly number[]) => of.filter((ms) => ms > frameMs * 1.5).length;
  print(
    JSON.stringify({
      bench: 'lobby',
      case: `scrolling: ${name}`,
      value: short(rateOf(times)),
      unit: 'frames/s',
      reference: 'the same on an empty page',
      referenceValue: short(rateOf(idle)),
      ratio: short(rateOf(times) / rateOf(idle)),
      p95ms: short(at95(times)),
      referenceP95ms: short(at95(idle)),
      late: dropped(times),
      referenceLate: dropped(idle),
      of: times.length,
    }),
  );
};
const frameMs = 1000 / 60;

const tellStates = (states: Record<string, State>): void => {
  for (const [name, { cls, tiles, nodes, heap }] of Object.entries(states))
    print(
      JSON.stringify({
        bench: 'lobby',
        case: `scrolling: ${name}`,
        layoutShift: Math.round(cls * 10_000) / 10_000,
        limit: 0.02,
        tiles,
        nodes,
        heapMB: short(heap / 1_000_000),
      }),
    );
};

/** Away and back again: the same place, and how far from it. */
const tellWayBack = async (page: Page): Promise<void> => {
  await page.evaluate('scrollTo(0, Math.round(document.body.scrollHeight * 0.7))');
  const before = await stateOf(page);
  await page.evaluate("document.querySelector('footer a[href*=agreement]').click()");
  await page.locator('main ul:has([data-at])').waitFor({ state: 'detached' });
  await page.goBack();
  const after = await stateOf(page);
  print(
    JSON.stringify({
      bench: 'lobby',
      case: 'back from another page',
      value: Math.abs(after.y - before.y),
      unit: 'pixels off',
      limit: 0,
    }),
  );
};

/** Times between frames while the page is scrolled by a little with each. */
const framesOf = async (page: Page, pixels: number): Promise<number[]> =>
  frames.parse(
    await page.evaluate(`new Promise((done) => {
      const times = [];
      const start = performance.now();
      let last = start;
      const step = (now) => {
        times.push(now - last);
        last = now;
        scrollBy(0, ${pixels});
        if (now - start < ${scrollMs}) requestAnimationFrame(step);
        else done(times.slice(1));
      };
      requestAnimationFrame(step);
    })`),
  );
