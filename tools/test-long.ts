import { testServer } from '#kit/testing/database-server.ts';
import { print } from './output.ts';
import { closingLines, isGreen, runFiles, testFiles } from './run-tests.ts';

// The batteries: long random histories, crashes, exact enumerations. One at a time, since some measure.
const startedAt = performance.now();
const batteryMs = 3_600_000;
const { server } = await testServer();
try {
  const files = testFiles('.long.ts', process.argv.slice(2));
  if (files.length === 0) throw new Error('no battery is named so');
  const counts = await runFiles(files, { concurrency: 1, timeoutMs: batteryMs });
  for (const line of closingLines(counts, Math.round((performance.now() - startedAt) / 1000))) print(line);
  process.exitCode = isGreen(counts) ? 0 : 1;
} finally {
  await server.stop();
}
