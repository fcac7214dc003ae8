import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { listings } from '#games/listings.ts';
import { buildApps } from '../tools/build.ts';
import { requireChromium } from '../tools/command/chromium.ts';
import { print, printAside } from '../tools/command/output.ts';
import { serveSeededDesk } from './seeded-desk.ts';

const conditions = { width: 390, height: 844, cpuSlowdown: 4, megabitsPerSecond: 9, roundTripMs: 170 };
const watchedSpins = 12;

/**
 * `npm run bench -- slot-frames`: each slot's own page, under its policy, with rounds of seeds in place of a server's: frames while it plays, memory before
 * and after many spins, the time to the first picture that can be played. `--only lotus-lantern` some of them, `--spins 500`.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, spins: { type: 'string', default: '500' } },
  });
  // By their folder: a slot with a pot stands in the lobby among the jackpots.
  const codes = [...listings.keys()].filter((code) => existsSync(join(import.meta.dirname, '../games/slots', code)));
  const chosen = values.only?.split(',') ?? codes;
  const unknown = chosen.filter((code) => !codes.includes(code));
  if (unknown.length > 0) throw new Error(`no slots: ${unknown.join(', ')}; there are ${codes.join(', ')}`);
  await buildApps();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const desk = await serveSeededDesk();
  try {
    for (const code of chosen) {
      printAside(`watching ${code}`);
      const address = `${desk.address}/play/${code}?lang=TH&device=phone#code=${'0'.repeat(24)}`;
      await watch(browser, { code, spins: Number(values.spins), address });
    }
  } finally {
    await browser.close();
    await desk.end();
  }
};

type Watched = { code: string; spins: number; address: string };

const watch = async (browser: Browser, { code, spins, address }: Watched): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: conditions.width, height: conditions.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript({ path: new URL('./observe-frames.js', import.meta.url).pathname });
  try {
    const page = await context.newPage();
    page.on('console', (said) => (said.type() === 'error' ? printAside(said.text()) : undefined));
    const session = await context.newCDPSession(page);
    await slowDown(session, conditions.cpuSlowdown);
    const [cold, warm] = [await playable(page, address), await playable(page, address)];
    say(code, 'first playable frame, cold, ms', cold, 2500);
    say(code, 'first playable frame, warm, ms', warm, 1000);
    await slowDown(session, 1);
    await frames(page, code);
    await memory(page, session, { code, spins });
  } finally {
    await context.close();
  }
};

const slowDown = async (session: CDPSession, rate: number): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const bytesPerSecond = rate > 1 ? (conditions.megabitsPerSecond * 1_000_000) / 8 : -1;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rate > 1 ? conditions.roundTripMs : 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

const playable = async (page: Page, address: string): Promise<number> => {
  // Two addresses that differ behind the # alone are one page to a browser.
  await page.goto('about:blank');
  await page.goto(address, { timeout: 120_000 });
  // The page's policy runs no text, so the looking is done from here.
  for (let looks = 0; looks < 1200; looks++) {
    const found = z.number().parse(await page.evaluate('Math.round(globalThis.watched.playableMs)'));
    if (found > 0) return found;
    await page.waitForTimeout(50);
  }
  throw new Error('never to be played');
};

/** One spin with all that follows. */
const spin = async (page: Page, { skips }: { skips: 'all' | 'none' }): Promise<void> => {
  const key = page.locator('.start');
  await key.click();
  for (let passedMs = 0; await key.isDisabled(); passedMs += 25) {
    if (passedMs > 120_000) throw new Error('a spin never ended');
    if (skips === 'all') await page.locator('.slot').dispatchEvent('pointerdown');
    await page.waitForTimeout(skips === 'all' ? 5 : 50);
  }
};

const frames = async (page: Page, code: string): Promise<void> => {
  await spin(page, { skips: 'none' });
  await page.evaluate('globalThis.watched.isOn = true');
  for (let done = 0; done < watchedSpins; done++) await spin(page, { skips: 'none' });
  const gaps = z
    .array(z.number())
    .parse(await page.evaluate('globalThis.watched.gaps'))
    .toSorted((a, b) => a - b);
  const wholeMs = gaps.reduce((all, gap) => all + gap, 0);
  const by = z.string().parse(await page.evaluate(`document.querySelector('.slot').dataset.drawnBy`));
  say(code, `frames/s while it plays, drawn by ${by}`, Math.round((gaps.length / wholeMs) * 10_000) / 10, 30);
  say(code, 'p95 of a frame, ms', Math.round((gaps[Math.floor(gaps.length * 0.95)] ?? 0) * 10) / 10);
};

const memory = async (
  page: Page,
  session: CDPSession,
  { code, spins }: { code: string; spins: number },
): Promise<void> => {
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const [textures, bytes] = z
      .tuple([z.number(), z.number()])
      .parse(await page.evaluate('globalThis.watched.painted()'));
    const megabytes = (all: number) => Math.round(all / 10_000) / 100;
    return { heap: megabytes(of('JSHeapUsedSize')), nodes: of('Nodes'), textures, painted: megabytes(bytes) };
  };
  await session.send('Performance.enable');
  const before = await used();
  for (let done = 0; done < spins; done++) await spin(page, { skips: 'all' });
  const after = await used();
  const told = (what: string, of: (seen: Awaited<ReturnType<typeof used>>) => number) =>
    say(code, `${what} before and after ${spins} spins`, [of(before), of(after)]);
  told('heap, MB,', ({ heap }) => heap);
  told('nodes', ({ nodes }) => nodes);
  told('textures', ({ textures }) => textures);
  told('pixels of textures, MB,', ({ painted }) => painted);
};

const say = (slot: string, what: string, value: number | readonly number[], wanted?: number): void =>
  print(JSON.stringify({ slot, what, value, ...(wanted !== undefined && { wanted }) }));
