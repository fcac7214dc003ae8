import { availableParallelism } from 'node:os';
import { testServer } from '#kit/testing/database-server.ts';
import { sourcesFingerprint } from '#kit/testing/demo-template.ts';
import { buildApps } from './build.ts';
import { bundleServer } from './build/bundle-server.ts';
import { requireTestBrowser } from './command/chromium.ts';
import { print, printAside } from './command/output.ts';
import { closingLines, isGreen, runKinds, testFiles } from './runner/run-tests.ts';

// `npm test`, or `npm test -- features/wallet kit/server` for a part of it.
const places = process.argv.slice(2);
const startedAt = performance.now();
const unitMs = 300_000;
const journeyMs = 420_000;

const units = testFiles('.test.ts', places);
const journeys = testFiles('.e2e.ts', places);
if (units.length + journeys.length === 0) throw new Error(`no tests below ${places.join(', ') || 'here'}`);

// Some tests ask a running product for its pages, so those are built first.
printAside('building the pages that are older than their sources …');
await buildApps();
// A hundred products are started from it; a test that runs alone starts the sources.
process.env['SERVER_PROGRAM'] = await bundleServer();
process.env['SOURCES_FINGERPRINT'] = sourcesFingerprint();
if (journeys.length > 0) {
  process.env['CHROMIUM'] = requireTestBrowser();
  printAside(`browser journeys with ${process.env['CHROMIUM']}`);
}
// Held to the end, so that the test processes share one server and one template.
const { server } = await testServer();
try {
  // One more than cores: many wait for the database, for a browser, for a process that was killed, or for a clock. Yet one more gained nothing,
  // and journeys then slow each other into time-outs.
  const cores = Math.max(2, availableParallelism());
  const kinds = [
    { files: programsFirst(units), sizes: { quick: 30, slow: 6 }, timeoutMs: unitMs },
    { files: journeys, sizes: { quick: 5, slow: 5 }, timeoutMs: journeyMs },
  ].filter(({ files }) => files.length > 0);
  const counts = await runKinds(kinds, cores + 1);
  for (const line of closingLines(counts, Math.round((performance.now() - startedAt) / 1000))) print(line);
  process.exitCode = isGreen(counts) ? 0 : 1;
} finally {
  await server.stop();
}

/** Those that look at the whole repository or run programs take longest: none of them begins as the last, while the other places stand empty. */
function programsFirst(files: readonly string[]): string[] {
  return files.toSorted((a, b) => Number(b.startsWith('tools/')) - Number(a.startsWith('tools/')));
}
