import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { rules } from './checks/all.ts';
import type { Rule, Source } from './checks/rule.ts';
import { print } from './output.ts';

type Step = { name: string; run: () => Promise<{ ok: boolean; note: string; report: string }> };

const program = (name: string, command: string, ...words: string[]): Step => ({
  name,
  run: () =>
    new Promise((done, fail) => {
      const child = spawn(`node_modules/.bin/${command}`, words, { stdio: ['ignore', 'pipe', 'pipe'] });
      let report = '';
      child.stdout.on('data', (chunk: Buffer) => (report += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (report += chunk.toString()));
      child.on('error', fail);
      child.on('close', (status) => done({ ok: status === 0, note: '', report }));
    }),
});

const house = (rule: Rule, sources: readonly Source[]): Step => ({
  name: rule.name,
  run: async () => {
    const { seen, faults } = await rule.check(sources);
    if (seen === 0) return { ok: false, note: '', report: 'saw nothing to check: the rule checks nothing' };
    return { ok: faults.length === 0, note: `${seen} seen`, report: faults.join('\n') };
  },
});

const sourcesOf = (root: string): Source[] =>
  globSync('**/*.{ts,tsx,mjs,sql,json,md,css,html}', {
    cwd: root,
    exclude: ['**/node_modules/**', '.data/**', '.build/**', '.git/**', 'coverage/**', 'package-lock.json'],
  }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

const timed = async ({ name, run }: Step): Promise<boolean> => {
  const start = performance.now();
  const { ok, note, report } = await run();
  const seconds = ((performance.now() - start) / 1000).toLocaleString('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  print(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(44)} ${note.padStart(12)} ${seconds.padStart(6)} s`);
  if (!ok) print(report.trimEnd().replaceAll(/^/gm, '     '));
  return ok;
};

const sources = sourcesOf('.');
const steps: Step[] = [
  program('types of the browser', 'tsc', '-p', 'tsconfig.browser.json'),
  program('types of the server', 'tsc', '-p', 'tsconfig.server.json'),
  program('lint', 'oxlint', '--type-aware', '--deny-warnings', '--format=unix'),
  program('format', 'biome', 'format', '.'),
  ...rules.map((rule) => house(rule, sources)),
];

// As many at a time as there are processors; the slow ones stand first.
const waiting = steps.values();
const outcomes: boolean[] = [];
const worker = async () => {
  for (const step of waiting) outcomes.push(await timed(step));
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
process.exitCode = outcomes.every((ok) => ok) ? 0 : 1;
