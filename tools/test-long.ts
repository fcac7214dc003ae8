import { readFileSync } from 'node:fs';
import { testServer } from '#kit/testing/database-server.ts';
import { buildApps } from './build.ts';
import { requireTestBrowser } from './command/chromium.ts';
import { print } from './command/output.ts';
import { closingLines, isGreen, noCounts, runFiles, sumOf, testFiles } from './runner/run-tests.ts';

// The batteries: long random histories, crashes, exact enumerations, then the browser's sweeps over everything. One at a
// time, since some measure.
const startedAt = performance.now();
const places = process.argv.slice(2);
const batteryMs = 3_600_000;

const batteries = testFiles('.long.ts', places);
const sweeps = testFiles('.e2e.ts', places).filter((file) =>
  /kit\/testing\/thorough|visit-routes/.test(readFileSync(file, 'utf8')),
);
if (batteries.length + sweeps.length === 0) throw new Error('no battery is named so');

process.env['TESTS_ON_DISK'] ??= '1';
const { server } = await testServer();
try {
  const ran = await runFiles(batteries, { concurrency: 1, timeoutMs: batteryMs });
  const swept = sweeps.length === 0 ? noCounts : await sweep();
  const counts = sumOf([ran, swept]);
  for (const line of closingLines(counts, Math.round((performance.now() - startedAt) / 1000))) print(line);
  process.exitCode = isGreen(counts) ? 0 : 1;
} finally {
  await server.stop();
}

async function sweep() {
  await buildApps();
  process.env['CHROMIUM'] = requireTestBrowser();
  process.env['THOROUGH'] = '1';
  return runFiles(sweeps, { concurrency: 1, timeoutMs: batteryMs });
}
