import { loadDemo } from '#apps/server/demo.ts';
import { actOn } from '#features/gateway/server/histories/histories.fixture.ts';
import { perform } from '#features/gateway/server/histories/perform-call.fixture.ts';
import { openScene } from '#features/gateway/server/scene.fixture.ts';
import { rebuildTurnover } from '#features/turnover/public.ts';
import { dice } from '#kit/testing/dice.ts';
import { productWorld } from './testing/scenes/product-world.ts';
import { readRows } from './database/release-rows.ts';
import { storeRelease } from './database/release.ts';
import { print } from './command/output.ts';

const playersCount = 20;
const callsEach = 12;

const ends: (() => Promise<void>)[] = [];
const { world: bare, newPlayers } = await openScene({ after: (done) => void ends.push(done) });
const world = productWorld(bare);
await loadDemo(world);
const luck = dice(1);
for (const [at, player] of (await newPlayers(playersCount, 100_000n)).entries())
  for (let turn = 0; turn < callsEach; turn++)
    await perform(world, player, actOn(luck, `h${at}-b${luck.below(4)}`, `h${at}-r${luck.below(2)}`));
await rebuildTurnover(world);

// Part of a release: from here on no migration of today may change, and later ones are tried on a database made of these.
const { migrations, functions } = storeRelease(await readRows(world.databaseUrl));
for (let end = ends.shift(); end; end = ends.shift()) await end();
print(`${migrations} migrations and ${functions} functions are released.`);
process.exit(0);
