import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumFlags, hasWindows, testProgram } from './chromium-flags.ts';

type Test = { after: (done: () => Promise<void>) => void };

/** What a person holds and has chosen. */
export type Visitor = {
  screen?: keyof typeof screens;
  /** Upper-case wire code. */
  language?: string;
  theme?: 'dark' | 'light';
  /** What the browser logs for something that this journey is about. */
  expects?: RegExp;
  /** A session made through the API; the page then starts logged in. */
  token?: string;
  userAgent?: string;
  /** Nobody has been shown a pop-up in this visit yet. Without it none comes between a test and the page. */
  isNewHere?: boolean;
  /** The page's policy is not enforced: what only that would have stopped happens. */
  hasNoPolicy?: boolean;
  /** The browser runs no script of any page. */
  hasNoScripts?: boolean;
  /** Draws as finely, moves as much and works as well without a network as the real thing; without it a journey is quicker. */
  isWhole?: true;
};

/** One person's browser: pages of the same person share what the browser has kept. */
export type Person = {
  /** @param token a session made through the API: this page alone starts logged in. */
  open: (address: string, token?: string) => Promise<Page>;
  leave: () => Promise<void>;
};

export type TestBrowser = {
  /** A fresh person's page at an address; what the page complains about makes the test fail. */
  open: (address: string, visitor?: Visitor) => Promise<Page>;
  /** Somebody who looks at many pages of one origin: only the first has to load everything. */
  person: (origin: string, visitor?: Visitor) => Promise<Person>;
};

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1366, height: 850 } },
  /** As small as pictures for a review may be. */
  'phone picture': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  'desktop picture': { viewport: { width: 1280, height: 800 } },
} as const;

const waitMs = 20_000;
const recheckMs = 50;
const ofTheNetwork =
  /^(Failed to load resource|An unknown error occurred when fetching the script|WebSocket connection to .* net::ERR_)/;

const launch = (): Promise<Browser> => chromium.launch({ executablePath: testProgram, args: chromiumFlags });

let kept: Promise<Browser> | undefined;

/** The browser of all journeys of this process, which ends with it; a new one where the last has crashed. */
const keptBrowser = async (): Promise<Browser> => {
  const browser = await (kept ??= launch());
  if (browser.isConnected()) return browser;
  kept = launch();
  return kept;
};

/**
 * Chromium for one test file; closed after the test, where no other file follows in this process. What pages complained of fails the test they were open in; what came too
 * late for that fails the file, without keeping the hooks after this one from ending what they have to end.
 */
export const startBrowser = async (t: Test): Promise<TestBrowser> => {
  // Said by the entry of a group, and of this process alone: programs that it starts are told nothing.
  const isKept = Reflect.get(globalThis, 'testsTogether') === true;
  const browser = await (isKept ? keptBrowser() : launch());
  const contexts = new Set<BrowserContext>();
  const complaints: string[] = [];
  const pages: Page[] = [];
  /** How what was opened since a test began is closed: a page that nobody looks at any more still counts, draws and asks. */
  const endings: (() => Promise<void>)[] = [];
  // Pictures and figures are taken with this browser too, where no test runs.
  if (process.env['NODE_TEST_CONTEXT'] !== undefined) {
    // What stands from before the tests is for all of them.
    beforeEach(() => void endings.splice(0));
    afterEach(async (context) => {
      await tellWhatStood(pages.splice(0), context);
      await Promise.all(endings.splice(0).map((end) => end().catch(() => undefined)));
      const heard = complaints.splice(0);
      if (heard.length > 0) throw new Error(`pages complained:\n${heard.join('\n')}`);
    });
  }
  t.after(async () => {
    await (isKept ? Promise.all([...contexts].map((context) => context.close())) : browser.close()).catch(
      (error: unknown) => void complaints.push(`the browser did not close: ${String(error)}`),
    );
    if (complaints.length === 0) return;
    // A hook that throws would leave the site running that a later hook stops, and nobody would ever see why.
    process.stderr.write(`pages complained after their test:\n${complaints.join('\n')}\n`);
    process.exitCode = 1;
  });
  const person = async (origin: string, visitor: Visitor = {}): Promise<Person> => {
    const context = await contextOf(browser, origin, visitor);
    contexts.add(context);
    context.on('close', () => void contexts.delete(context));
    return {
      open: async (address, ownToken) => {
        const page = await context.newPage();
        if (hasWindows && visitor.isWhole !== true) await hideWindow(page);
        pages.push(page);
        endings.push(() => page.close());
        if (ownToken !== undefined) await page.addInitScript(holding(ownToken));
        page.setDefaultTimeout(waitMs);
        watchTraffic(page);
        hearComplaints(page, visitor, complaints);
        await page.goto(address);
        if (visitor.hasNoScripts !== true) await living(page);
        return page;
      },
      leave: () => context.close(),
    };
  };
  const open: TestBrowser['open'] = async (address, visitor) => {
    const alone = await person(new URL(address).origin, visitor);
    endings.push(alone.leave);
    return alone.open(address);
  };
  return { person, open };
};

/** What the page itself or its browser finds wrong with it. */
const hearComplaints = (page: Page, visitor: Visitor, complaints: string[]): void => {
  page.on('pageerror', (error) => {
    // Offline journeys expect parts of the page to fail to load; the page then shows an error in their place.
    const isExpected = visitor.expects?.test(error.message) === true;
    if (!isExpected && !error.message.startsWith('Failed to fetch dynamically imported module'))
      complaints.push(`${page.url()}: ${error.message}`);
  });
  page.on('console', (message) => {
    // What the browser itself logs for a refused call is part of many journeys; breaking the page's own policy never is.
    const isExpected = visitor.expects?.test(message.text()) === true;
    if (message.type() === 'error' && !isExpected && !ofTheNetwork.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
};

const enoughText = 1500;

/** What a failed journey last saw says more than what it waited for. */
const tellWhatStood = async (pages: readonly Page[], test: unknown): Promise<void> => {
  if (!isFailed(test)) return;
  for (const page of pages) {
    if (page.isClosed()) continue;
    const text = await page.evaluate<string>(`document.body.innerText`).catch(String);
    test.diagnostic(`${page.url()} says: ${text.replaceAll(/\s+/g, ' ').slice(0, enoughText)}`);
  }
};

const isFailed = (test: unknown): test is TestContext =>
  typeof test === 'object' && test !== null && 'passed' in test && test.passed === false && 'diagnostic' in test;

const contextOf = async (browser: Browser, origin: string, visitor: Visitor): Promise<BrowserContext> => {
  const { screen = 'phone', language = 'TH', theme = 'dark', token, userAgent } = visitor;
  const context = await browser.newContext({
    ...screens[screen],
    ...(userAgent !== undefined && { userAgent }),
    ...(visitor.hasNoPolicy === true && { bypassCSP: true }),
    ...(visitor.hasNoScripts === true && { javaScriptEnabled: false }),
    ...(visitor.isWhole !== true && { reducedMotion: 'reduce', serviceWorkers: 'block' }),
    ...(visitor.isWhole === true && screen === 'phone' && { deviceScaleFactor: 2 }),
  });
  await context.addCookies([
    { name: 'lang', value: language, url: origin },
    { name: 'theme', value: theme, url: origin },
  ]);
  await context.addInitScript(`localStorage.getItem('theme') ?? localStorage.setItem('theme', '${theme}');`);
  if (visitor.isNewHere !== true) await context.addInitScript(`sessionStorage.setItem('popup', 'had');`);
  if (token !== undefined) await context.addInitScript(holding(token));
  return context;
};

// In the page alone: a frame begins as one of the page's own origin, and would log in anew whoever was logged out.
const holding = (token: string): string =>
  `if (window === top && !sessionStorage.getItem('seen')) { sessionStorage.setItem('seen', '1'); sessionStorage.setItem('token', ${JSON.stringify(token)}); }`;

/** Puts away the window around a page, which the browser would draw sixty times a second while a page loads. The page counts as seen all the same. */
const hideWindow = async (page: Page): Promise<void> => {
  const inspector = await inspectorOf(page);
  const { windowId } = await inspector.send('Browser.getWindowForTarget');
  await inspector.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
};

type Traffic = { open: number; changedMs: number };
const traffics = new WeakMap<Page, Traffic>();

const watchTraffic = (page: Page): void => {
  const traffic: Traffic = { open: 0, changedMs: performance.now() };
  traffics.set(page, traffic);
  const count = (by: number) => () => {
    traffic.open += by;
    traffic.changedMs = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
};

const calmMs = 200;
/**
 * A page of `open` lives, has all that it asked for, has nothing left to do and asks for nothing more; the browser's own word
 * for it waits half a second each time.
 */
export const calm = async (page: Page): Promise<void> => {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('not a page of this browser');
  await page.waitForLoadState('load');
  await living(page);
  for (let seenMs = -1; seenMs !== traffic.changedMs; ) {
    await until(() => Promise.resolve(traffic.open <= 0 && performance.now() - traffic.changedMs >= calmMs));
    seenMs = traffic.changedMs;
    // Only done once nothing else is waiting to run, however busy the machine is.
    await page.evaluate(`scheduler.postTask(() => true, { priority: 'background' })`);
  }
};

/** By how many px the page is wider than its screen; 0 where all of it fits. On a phone the window grows with what is too wide. */
export const beyondScreen = async (page: Page): Promise<number> =>
  Math.max(0, Number(await page.evaluate('document.documentElement.scrollWidth')) - (page.viewportSize()?.width ?? 0));

/** Shows the page in a theme where it stands, as the switch does: no colour is still on its way. */
export const turnTo = async (page: Page, theme: 'dark' | 'light'): Promise<void> => {
  await page.evaluate(`new Promise((done) => {
    document.documentElement.dataset.theme = '${theme}';
    requestAnimationFrame(() => requestAnimationFrame(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      requestAnimationFrame(done);
    }));
  })`);
};

/** What a window is as large as. */
export const resize = (page: Page, screen: 'phone' | 'desktop'): Promise<void> =>
  page.setViewportSize(screens[screen].viewport);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Without `preload`, which fetches every style sheet and sound once more for two rules that this doesn't ask.
/** What axe finds wrong on the page as it stands: rule and place, empty when all is well. */
export const accessFaultsOf = (page: Page): Promise<string[]> =>
  axeFaultsOf(page, `{ resultTypes: ['violations'], preload: false }`);

/** Of these what depends on colours alone: for a page that was looked at whole in its other theme. */
export const contrastFaultsOf = (page: Page): Promise<string[]> =>
  axeFaultsOf(
    page,
    `{ resultTypes: ['violations'], preload: false, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }`,
  );

const axeFaultsOf = async (page: Page, options: string): Promise<string[]> => {
  // Through the inspector, because the page's own policy rightly refuses foreign scripts.
  const inspector = await inspectorOf(page);
  const { result: known } = await inspector.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (known.value !== 'object') await inspector.send('Runtime.evaluate', { expression: axe });
  const { result } = await inspector.send('Runtime.evaluate', {
    expression: `axe.run(document, ${options}).then(({ violations }) => JSON.stringify(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200)))))`,
    awaitPromise: true,
  });
  if (typeof result.value !== 'string') throw new Error(`axe did not run: ${JSON.stringify(result)}`);
  return z.array(z.string()).parse(JSON.parse(result.value));
};

const inspectors = new WeakMap<Page, CDPSession>();

/** One for as long as the page lives: an inspector that leaves takes devices along that another has given to the page. */
const inspectorOf = async (page: Page): Promise<CDPSession> => {
  const inspector = inspectors.get(page) ?? (await page.context().newCDPSession(page));
  inspectors.set(page, inspector);
  return inspector;
};

const livingMs = 5000;
/** What the server draws looks alive before it is; where its scripts are held back it stays. */
export const living = async (page: Page): Promise<void> => {
  for (let waitedMs = 0; waitedMs < livingMs; waitedMs += recheckMs) {
    if ((await page.locator('#root[data-drawn]').count()) === 0) return;
    await pause(recheckMs);
  }
};

/** Looks again and again until something is so; the page's own policy forbids having the browser look by a text of code. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let waitedMs = 0; !(await isSo()); waitedMs += recheckMs) {
    if (waitedMs > waitMs) throw new Error(`not so after ${waitMs} ms`);
    await pause(recheckMs);
  }
};
