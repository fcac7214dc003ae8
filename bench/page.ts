import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { quietFlags } from '#kit/testing/chromium-flags.ts';
import { testServer } from '#kit/testing/database-server.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { buildApps } from '../tools/build.ts';
import { requireChromium } from '../tools/command/chromium.ts';
import { print } from '../tools/command/output.ts';

/** The conditions of the design: a mid-range phone on mobile data. */
const conditions = { width: 390, height: 844, cpuSlowdown: 4, megabitsPerSecond: 9, roundTripMs: 170 };

/** What the design asks for of each visit. */
const limits: Readonly<Record<string, number>> = {
  'first visit: LCP ms': 1500,
  'first visit: CLS': 0.02,
  'first visit: bytes': 400_000,
  'first visit: interaction ms': 100,
  'repeat visit: LCP ms': 800,
  'repeat visit: CLS': 0.02,
};

type Act = (page: Page) => Promise<void>;
type Interactions = readonly [name: string, act: Act][];

const tapLink =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('link', { name }).filter({ visible: true }).first().tap();
const tapButton =
  (name: RegExp | string): Act =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .tap();

/** What a visitor does first, by role and name in Thai or English. */
const homeInteractions: Interactions = [
  ['open the menu', tapButton(/^(เมนู|Menu)$/)],
  ['close the menu', tapButton(/^(ปิด|Close)$/)],
  ['open the log-in', tapButton(/^(เข้าสู่ระบบ|Log in)$/)],
  ['go to register', (page) => page.getByRole('tab', { name: /สมัคร|Register/ }).tap()],
  ['type a name', (page) => page.getByRole('textbox').first().press('a')],
  ['close the log-in', tapButton(/^(ปิด|Close)$/)],
  ['go to the help page', tapLink(/ตรวจผลอย่างไร|How to check/)],
];
const lotteryInteractions: Interactions = [
  ['choose a bet', tapButton(/^(สองตัวบน|2 top)/)],
  ['press a digit', tapButton('5')],
  ['press the last digit of a number', tapButton('7')],
  ['go on to the prices', tapButton(/^(ใส่ราคา|Set price)/)],
  ['one price for all', tapButton('฿10')],
];

const pages: readonly { name: string; path: string; interactions: Interactions }[] = [
  { name: 'home', path: '/', interactions: homeInteractions },
  { name: 'lottery', path: '/lottery?gameCode=YK15', interactions: lotteryInteractions },
  { name: 'lobby', path: '/rng', interactions: [] },
  { name: 'promotions', path: '/promotions', interactions: [['go home', tapLink(/^(หน้าแรก|Home)$/)]] },
];

/**
 * `npm run bench -- page`: what a phone sees of the main pages, first and again. Without words on a product of its own;
 * `--site ADDRESS` measures a running one, `--only home,lottery` some of the pages, `--rounds 3` takes the median of so many.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: { site: { type: 'string' }, only: { type: 'string' }, rounds: { type: 'string', default: '1' } },
  });
  const chosen = pages.filter(({ name }) => values.only?.split(',').includes(name) ?? true);
  if (values.site !== undefined) return measureAll(values.site, chosen, Number(values.rounds));
  await buildApps();
  const ends: (() => Promise<void>)[] = [];
  try {
    const { site } = await startTestSite({ after: (end) => void ends.push(end) });
    await measureAll(site, chosen, Number(values.rounds));
  } finally {
    for (const end of ends) await end();
    const { server } = await testServer();
    await server.stop();
  }
};

const measureAll = async (site: string, chosen: typeof pages, rounds: number): Promise<void> => {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
  try {
    for (const page of chosen) {
      const found = new Map<string, number[]>();
      for (let round = 1; round <= rounds; round++)
        await measurePage(browser, site, page, (what, value) => found.set(what, [...(found.get(what) ?? []), value]));
      for (const [what, values] of found) say(page.name, what, medianOf(values));
    }
  } finally {
    await browser.close();
  }
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

type Note = (what: string, value: number) => void;

/** One person's first visit, what they do there, and their next visit. */
const measurePage = async (
  browser: Browser,
  site: string,
  { path, interactions }: (typeof pages)[number],
  note: Note,
): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: conditions.width, height: conditions.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript({ path: new URL('./observe-page.js', import.meta.url).pathname });
  // The pop-up of a visit would stand before what is to be pressed.
  await context.addInitScript(`sessionStorage.setItem('popup', 'had');`);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const bytes = countBytes(session);
  await settle(page, site + path);
  await noteVisit('first', page, note);
  note('first visit: bytes', bytes());
  for (const [name, act] of interactions) {
    await page.evaluate('globalThis.seen.interactionMs = 0');
    await act(page);
    await page.waitForTimeout(interactionMs);
    note(`first visit: interaction ms: ${name}`, Math.round((await seenIn(page)).interactionMs));
  }
  await page.waitForTimeout(offlineShellMs);
  await settle(page, site + path);
  await noteVisit('repeat', page, note);
  await context.close();
};

const interactionMs = 1500;
const offlineShellMs = 6000;
const settleMs = 2500;

const slowDown = async (session: CDPSession): Promise<void> => {
  const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
};

const countBytes = (session: CDPSession): (() => number) => {
  let total = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total += encodedDataLength;
  });
  return () => total;
};

const seen = z.object({ lcpMs: z.number(), cls: z.number(), interactionMs: z.number() });
const seenIn = async (page: Page) => seen.parse(await page.evaluate('globalThis.seen'));

const settle = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
};

const noteVisit = async (visit: 'first' | 'repeat', page: Page, note: Note): Promise<void> => {
  const { lcpMs, cls } = await seenIn(page);
  note(`${visit} visit: LCP ms`, Math.round(lcpMs));
  note(`${visit} visit: CLS`, Math.round(cls * 10_000) / 10_000);
};

const say = (page: string, measure: string, value: number): void => {
  const limit = Object.entries(limits).find(([name]) => measure.startsWith(name))?.[1];
  print(
    JSON.stringify({
      bench: 'page',
      page,
      measure,
      value,
      ...(limit !== undefined && { limit, holds: value <= limit }),
    }),
  );
};
