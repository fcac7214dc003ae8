import { type CDPSession, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { print } from '../tools/output.ts';

/** The conditions of the design: a mid-range phone on mobile data. */
const conditions = { width: 390, height: 844, cpuSlowdown: 4, megabitsPerSecond: 9, roundTripMs: 170 };

/** What the design asks for, by the name of the measure. */
const limits: Readonly<Record<string, number>> = {
  'first visit: LCP ms': 1500,
  'first visit: CLS': 0.02,
  'first visit: bytes': 400_000,
  'repeat visit: LCP ms': 800,
  'repeat visit: CLS': 0.02,
  'slowest interaction ms': 100,
};

const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Measures the home page as a phone sees it. @param site address of a running player site. */
export const benchPage = async (site: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: browserFlags,
  });
  try {
    const context = await browser.newContext({
      viewport: { width: conditions.width, height: conditions.height },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript({ path: new URL('./observe-page.js', import.meta.url).pathname });
    // Who is at home here already: an announcement in between would take the measured taps.
    await context.addInitScript(`sessionStorage.setItem('popup', 'had');`);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const bytes = countBytes(session);
    await settle(page, site);
    await report('first visit', page);
    say('first visit: bytes', bytes());
    for (const [name, act] of interactions) await measureInteraction(page, name, act);
    say('slowest interaction ms', Math.max(0, ...durations));
    await page.waitForTimeout(offlineShellMs);
    await settle(page, site);
    await report('repeat visit', page);
  } finally {
    await browser.close();
  }
};

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

const settle = async (page: Page, site: string): Promise<void> => {
  await page.goto(site, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
};

const report = async (visit: string, page: Page): Promise<void> => {
  const { lcpMs, cls } = await seenIn(page);
  say(`${visit}: LCP ms`, Math.round(lcpMs));
  say(`${visit}: CLS`, Math.round(cls * 10_000) / 10_000);
};

/** What a visitor does first, by role and name in Thai or English. */
const interactions: readonly [name: string, act: (page: Page) => Promise<void>][] = [
  ['open the menu', (page) => page.getByRole('button', { name: /^(เมนู|Menu)$/ }).tap()],
  ['close the menu', (page) => page.getByRole('button', { name: /^(ปิด|Close)$/ }).tap()],
  ['open the log-in', (page) => page.getByRole('button', { name: /^(เข้าสู่ระบบ|Log in)$/ }).tap()],
  ['go to register', (page) => page.getByRole('tab', { name: /สมัคร|Register/ }).tap()],
  ['type a name', (page) => page.getByRole('textbox').first().press('a')],
  ['close the log-in', (page) => page.getByRole('button', { name: /^(ปิด|Close)$/ }).tap()],
  ['go to the help page', (page) => page.getByRole('link', { name: /ตรวจผลอย่างไร|How to check/ }).tap()],
];

const durations: number[] = [];

const measureInteraction = async (page: Page, name: string, act: (page: Page) => Promise<void>): Promise<void> => {
  await page.evaluate('globalThis.seen.interactionMs = 0');
  await act(page);
  await page.waitForTimeout(1500);
  const { interactionMs } = await seenIn(page);
  durations.push(interactionMs);
  say(`interaction ms: ${name}`, Math.round(interactionMs));
};

const say = (measure: string, value: number): void => {
  const limit = limits[measure];
  print(
    JSON.stringify({ bench: 'page', measure, value, ...(limit !== undefined && { limit, holds: value <= limit }) }),
  );
};

if (import.meta.main) await benchPage(process.argv[2] ?? 'http://127.0.0.1:4000');
