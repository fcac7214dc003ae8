import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as wallet from '#features/wallet/tooling.ts';
import type * as cpu from '../wallet/cpu.ts';
import type * as load from '../wallet/load.ts';
import type * as naiveWay from '../wallet/naive.ts';
import { type Measured, progress } from '../wallet/report.ts';
import type * as scenes from '../wallet/scene.ts';

/** What one side answers: a movement's processor time in microseconds, client and server together, and how many a second. */
export type SideRun = { perSecond: number; cpuMicros: number };
export const wayNames = ['naive', 'applyIn', 'batcher 2×256'] as const;
export type WayName = (typeof wayNames)[number];
export type SideOrder = { way: WayName; forMs: number } | 'end';

/** A file of the version that lies in that folder: it keeps the exports that these benchmarks use. */
const fileOf = async <Module>(folder: string, file: string): Promise<Module> =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- a file of another version has no type here
  import(pathToFileURL(join(folder, file)).href);

/** Where the wallet's batcher stands: earlier versions have no face for benchmarks. */
const batcherOf = (folder: string): string => {
  const files = ['features/wallet/tooling.ts', 'features/wallet/server/batcher.ts'];
  return files.find((file) => existsSync(join(folder, file))) ?? files[0]!;
};

const openSide = async (folder: string) => {
  const { openScene, applyAlone } = await fileOf<typeof scenes>(folder, 'bench/wallet/scene.ts');
  const { closedLoop } = await fileOf<typeof load>(folder, 'bench/wallet/load.ts');
  const { cpuSoFar } = await fileOf<typeof cpu>(folder, 'bench/wallet/cpu.ts');
  const { openNaive } = await fileOf<typeof naiveWay>(folder, 'bench/wallet/naive.ts');
  const { batcher } = await fileOf<Pick<typeof wallet, 'batcher'>>(folder, batcherOf(folder));
  const scene = await openScene();
  const naive = await openNaive(scene);
  const ways: Record<WayName, (forMs: number) => Promise<Measured>> = {
    naive: (forMs) => closedLoop({ clients: 16, forMs }, naive.spread),
    applyIn: (forMs) => closedLoop({ clients: 16, forMs }, () => applyAlone(scene.world, scene.spread())),
    'batcher 2×256': async (forMs) => {
      const money = batcher(scene.world, { lanes: 2, batchMax: 256 });
      const measured = await closedLoop({ clients: 1024, forMs }, () => money.apply(scene.spread()));
      await money.close();
      return measured;
    },
  };
  return {
    run: async (way: WayName, forMs: number): Promise<SideRun> => {
      const before = cpuSoFar(scene.postmaster) ?? Number.NaN;
      const { perSecond, count } = await ways[way](forMs);
      return { perSecond, cpuMicros: ((cpuSoFar(scene.postmaster) ?? Number.NaN) - before) / count };
    },
    close: async () => {
      await naive.close();
      await scene.close();
    },
  };
};

const [folder = ''] = process.argv.slice(2);
const side = await openSide(folder);
for (const way of wayNames) await side.run(way, 700);
progress(`${folder} is ready`);
process.send?.('ready');
process.on('message', (order: SideOrder) => {
  void (order === 'end'
    ? side.close().then(() => process.disconnect?.())
    : side.run(order.way, order.forMs).then((run) => process.send?.(run)));
});
