import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as cashier from '#features/cashier/public.ts';
import * as content from '#features/content/public.ts';
import * as identity from '#features/identity/public.ts';
import * as lobby from '#features/lobby/public.ts';
import * as lottery from '#features/lottery/public.ts';
import * as merchants from '#features/merchants/public.ts';
import * as staff from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';

const accounts = z.object({
  players: z.array(z.object({ username: z.string(), password: z.string() })),
  staff: z.array(
    z.object({
      username: z.string(),
      role: z.enum(['owner', 'operations', 'finance', 'read_only']),
      password: z.string(),
      totpSecret: z.string(),
      totpAddress: z.string(),
    }),
  ),
});
export type DemoAccounts = z.output<typeof accounts>;

const fileOf = (world: World) => join(world.dataFolder, 'demo.json');

/** What an earlier start has kept; undefined before the first. */
export const readDemo = (world: World): DemoAccounts | undefined =>
  existsSync(fileOf(world)) ? accounts.parse(JSON.parse(readFileSync(fileOf(world), 'utf8'))) : undefined;

/** Loads the demo merchant with its games, players and operators; what is there stays. Log-ins are kept in `demo.json`; `afresh` makes new ones. */
export const loadDemo = async (world: World, { afresh = false } = {}): Promise<DemoAccounts> => {
  const kept = afresh ? undefined : readDemo(world);
  const { merchantId } = await merchants.loadDemo(world);
  await content.loadDemo(world, merchantId);
  await lottery.loadDemo(world, merchantId);
  await lobby.loadDemo(world, merchantId);
  await cashier.loadDemo(world, merchantId);
  const players =
    kept?.players ?? ['somchai', 'malee'].map((username) => ({ username, password: world.entropy.token(96) }));
  await identity.loadDemo(
    world,
    merchantId,
    Object.fromEntries(players.map(({ username, password }) => [username, password])),
  );
  const operators = await staff.loadDemo(world, merchantId, kept?.staff);
  const loaded = accounts.parse({ players, staff: operators });
  const draft = `${fileOf(world)}.new`;
  writeFileSync(draft, `${JSON.stringify(loaded, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(world));
  return loaded;
};
