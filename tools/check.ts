import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pending, rules } from './checks/all.ts';
import { faultsBy, type Rule, type Source, sourcesOf } from './checks/rule.ts';
import { print } from './command/output.ts';

type Step = { name: string; run: () => Promise<{ ok: boolean; note: string; report: string }> };

/** Type checkers collect no garbage before they have this much memory, which is no more than they come to anyhow: a fifth less work. */
const memory = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

const program = (name: string, command: string, ...words: string[]): Step => ({
  name,
  run: () =>
    new Promise((done, fail) => {
      const child = spawn(`node_modules/.bin/${command}`, words, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...memory, ...process.env },
      });
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
    const { seen, faults } = await faultsBy(rule, sources);
    return { ok: faults.length === 0, note: `${seen} seen`, report: faults.join('\n') };
  },
});

const secondsSince = (start: number): string =>
  ((performance.now() - start) / 1000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// A pending step tells how far it is; once it passes it must leave the list, so the list can only shrink.
const verdictOf = (name: string, ok: boolean) => {
  if (!pending.has(name)) return ok ? 'ok' : 'FAIL';
  return ok ? 'PASSES' : 'later';
};

const timed = async ({ name, run }: Step): Promise<boolean> => {
  const start = performance.now();
  const { ok, note, report } = await run();
  const verdict = verdictOf(name, ok);
  const lines = report.trimEnd().split('\n');
  const told = verdict === 'later' ? `${lines.length} to do` : note;
  print(`${verdict.padEnd(6)} ${name.padEnd(44)} ${told.padStart(12)} ${secondsSince(start).padStart(6)} s`);
  if (verdict === 'PASSES') print('       strike it from the pending list in tools/checks/all.ts');
  if (verdict === 'FAIL' || (verdict === 'later' && isDetailed))
    print(lines.map((line) => `       ${line}`).join('\n'));
  return verdict === 'ok' || verdict === 'later';
};

const isDetailed = process.argv.includes('--pending');
const sources = sourcesOf('.');
const steps: Step[] = [
  program('types of the browser', 'tsc', '-p', 'tsconfig.browser.json'),
  program('types of the server', 'tsc', '-p', 'tsconfig.server.json'),
  program('lint', 'oxlint', '--type-aware', '--deny-warnings', '--format=unix'),
  program('dead code', 'knip', '--no-progress'),
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
