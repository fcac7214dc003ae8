// @slow: a browser of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';

/** Runs a journey file of its own, as the runner does. */
const ranFile = (t: TestContext, body: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.test.ts');
  writeFileSync(
    file,
    `import { once } from 'node:events';
     import { createServer } from 'node:http';
     import { after, test } from 'node:test';
     import { spawn } from 'node:child_process';
     import { startBrowser } from ${JSON.stringify(new URL('./browser.ts', import.meta.url).href)};
     let last;
     const breaking = (words) => 'setTimeout(() => { throw new Error("' + words + '") })';
     after(async () => { await last?.evaluate(breaking('it broke late')); await last?.waitForTimeout(200); });
     const browser = await startBrowser({ after });
     // As long as a site would run that nobody stops.
     const site = spawn('sleep', ['60'], { stdio: 'inherit' });
     after(() => void site.kill());
     const server = createServer((request, response) => {
       response.setHeader('content-type', 'text/html');
       response.end(request.url === '/broken' ? '<script>' + breaking('it broke') + '</script>' : 'calm');
     });
     await once(server.listen(0, '127.0.0.1'), 'listening');
     after(() => void server.close());
     const address = 'http://127.0.0.1:' + server.address().port;
     ${body}`,
  );
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const { status, stdout, signal } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', file], {
    env: environment,
    encoding: 'utf8',
    timeout: 40_000,
  });
  return { status, stdout, signal };
};

test('what a page complains of fails the test it was open in, by name, and everything is ended', (t) => {
  const { status, stdout, signal } = ranFile(
    t,
    `test('the broken page', async () => {
       const page = await browser.open(address + '/broken');
       await page.waitForTimeout(200);
     });
     test('another', () => {});`,
  );
  assert.equal(signal, null, 'it came to an end by itself');
  assert.equal(status, 1);
  assert.match(stdout, /✖ the broken page/);
  assert.match(stdout, /pages complained:\n.*it broke/);
  assert.match(stdout, /✔ another/);
});

test('what a page complains of after its test fails the file, and the hooks after the browser’s still run', (t) => {
  const { status, stdout, signal } = ranFile(
    t,
    // A page of a test is closed with it; what was opened before them stays to the end.
    `last = await browser.open(address);
     test('a calm page', () => {});`,
  );
  assert.equal(signal, null, 'it came to an end by itself');
  assert.equal(status, 1);
  assert.match(stdout, /pages complained after their test:\n.*it broke late/);
});
