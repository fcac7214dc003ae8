import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { print } from '../tools/command/output.ts';
import type { SideOrder, SideRun, WayName } from './beside/side.ts';
import { median } from './wallet/report.ts';

const ways: readonly WayName[] = ['naive', 'applyIn', 'batcher 2×256'];

/**
 * The wallet of this folder beside that of another checkout, each on a server of its own, in turns of a second: what else runs on
 * the machine then slows both. Prints a JSON line for each way; `ratio` is processor time here ÷ there, the median of the rounds.
 * @param words the folder of the other checkout, with its packages installed; `--rounds 8`.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const [other] = words;
  if (other === undefined || other.startsWith('--')) throw new Error('Say which: npm run bench -- beside FOLDER');
  const rounds = Number(words[words.indexOf('--rounds') + 1] ?? 8) || 8;
  const folders = [resolve('.'), resolve(other)];
  const sides = folders.map((folder) =>
    fork(join(import.meta.dirname, 'beside', 'side.ts'), [folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(sides.map(started));
  for (const way of ways) {
    const runs: [SideRun, SideRun][] = [];
    for (let round = 0; round < rounds; round++) runs.push(await runBoth(sides, way, round % 2 === 0));
    const of = (place: 0 | 1, what: keyof SideRun) => Math.round(median(runs.map((run) => run[place][what])) * 10) / 10;
    print(
      JSON.stringify({
        bench: 'beside',
        case: way,
        cpuMicros: [of(0, 'cpuMicros'), of(1, 'cpuMicros')],
        perSecond: [of(0, 'perSecond'), of(1, 'perSecond')],
        ratio: Math.round(median(runs.map(([here, there]) => here.cpuMicros / there.cpuMicros)) * 1000) / 1000,
      }),
    );
  }
  for (const side of sides) side.send('end' satisfies SideOrder);
};

const started = async (side: ChildProcess): Promise<void> => {
  const [word] = await Promise.race([once(side, 'message'), once(side, 'exit')]);
  if (word !== 'ready') throw new Error('One of the two wallets did not start');
};

/** One after the other, whichever first: neither always runs in the wake of the other. */
const runBoth = async (sides: readonly ChildProcess[], way: WayName, isHereFirst: boolean) => {
  const [here, there] = sides as [ChildProcess, ChildProcess];
  if (isHereFirst) return [await runOf(here, way), await runOf(there, way)] as [SideRun, SideRun];
  const second = await runOf(there, way);
  return [await runOf(here, way), second] as [SideRun, SideRun];
};

const runOf = async (side: ChildProcess, way: WayName): Promise<SideRun> => {
  side.send({ way, forMs: 1000 } satisfies SideOrder);
  const [run] = (await once(side, 'message')) as [SideRun];
  return run;
};
