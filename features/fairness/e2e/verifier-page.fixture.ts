import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { wireDrawBundle } from '../domain/draw-bundle.ts';

export const example = readFileSync('docs/guides/example-draw.json', 'utf8');
export const bundle = () => wireDrawBundle.parse(JSON.parse(example));

export const phone = { width: 390, height: 844 };

/** The page as built and a browser for it, for the tests of one file. */
export const verifierPage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const file = join(folder, 'verify.html');
  const requests: string[] = [];
  const site = { address: '' };
  let browser: Browser;

  // The page as built, from a server that keeps a list of what it was asked.
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(file));
  });

  before(async () => {
    await promisify(execFile)(process.execPath, ['tools/build-verifier.ts', file]);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const bound = server.address();
    assert.ok(bound !== null && typeof bound === 'object');
    site.address = `http://127.0.0.1:${bound.port}/verify`;
    const quiet = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet],
    });
  });

  after(async () => {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** A page that complains of nothing in its console and asks for nothing but itself. */
  const open = async (t: TestContext, { viewport = phone, at = site.address } = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    requests.length = 0;
    await page.goto(at);
    t.after(async () => {
      await context.close();
      assert.deepEqual(complaints, []);
      assert.deepEqual([...new Set(requests)], at.startsWith('http') ? ['/verify'] : []);
    });
    return page;
  };

  return { folder, file, site, open };
};

export const openTexts = async (page: Page) => {
  const experts = page.locator('details.experts');
  if ((await experts.getAttribute('open')) === null) await experts.locator('> summary').click();
};
export const paste = async (page: Page, text: string) => {
  await openTexts(page);
  await page.getByLabel('ข้อมูลงวด').fill(text);
  await page.getByRole('button', { name: 'ตรวจงวดนี้' }).click();
};
export const holds = (page: Page) => page.getByRole('heading', { name: 'ถูกต้องทุกขั้นตอน' }).waitFor();
export const fails = (page: Page) => page.getByRole('heading', { name: 'มีค่าที่ไม่ตรงกัน' }).waitFor();
