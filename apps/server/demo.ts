import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as cashier from '#features/cashier/public.ts';
import * as content from '#features/content/public.ts';
import * as gateway from '#features/gateway/tooling.ts';
import * as identity from '#features/identity/public.ts';
import * as lobby from '#features/lobby/public.ts';
import * as lottery from '#features/lottery/public.ts';
import * as members from '#features/members/public.ts';
import * as merchants from '#features/merchants/public.ts';
import { houseListings, type OwnGames } from '#features/rounds/public.ts';
import * as staff from '#features/staff/public.ts';
import { loadPlatformDemo } from '#features/staff/tooling.ts';
import * as verification from '#features/verification/public.ts';
import * as withdrawals from '#features/withdrawals/public.ts';
import { takeTurn } from '#kit/server/database/run-migration.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { extend } from '#kit/server/feature.ts';
import { features } from './features.ts';

const staffLogIn = z.object({
  username: z.string(),
  role: z.enum(['owner', 'operations', 'finance', 'compliance', 'read_only', 'platform_owner']),
  password: z.string(),
  passwordHash: z.string().optional(),
  totpSecret: z.string(),
  totpAddress: z.string(),
});
const logIns = z.object({
  players: z.array(
    z.object({
      username: z.string(),
      password: z.string(),
      passwordHash: z.string().optional(),
      /** Of players who can withdraw; missing in what an earlier release kept. */
      withdrawalPassword: z.string().optional(),
      withdrawalPasswordHash: z.string().optional(),
      /** Leads a team, in a demo with a history. */
      isAgent: z.boolean().optional(),
    }),
  ),
  staff: z.array(staffLogIn),
});
const vendorKey = z.object({ vendor: z.string(), keyId: z.string(), secret: z.string() });
const accounts = logIns.extend({
  /** Who stands above the brands. Missing in what an earlier release kept. */
  platform: z.array(staffLogIn).optional(),
  /** Another brand on another host of the same machine. Missing in what an earlier release kept. */
  second: logIns.extend({ host: z.string() }).optional(),
  /** The simulated game vendor; missing in what an earlier release kept. */
  vendor: vendorKey.optional(),
  /** The same where its players have a balance there. */
  purse: vendorKey.optional(),
});
export type DemoLogIns = z.output<typeof logIns>;
export type DemoAccounts = z.output<typeof accounts>;

const fileOf = (world: World) => join(world.dataFolder, 'demo.json');

/** What an earlier start has kept; undefined before the first. */
export const readDemo = (world: World): DemoAccounts | undefined =>
  existsSync(fileOf(world)) ? accounts.parse(JSON.parse(readFileSync(fileOf(world), 'utf8'))) : undefined;

type Options = {
  afresh?: boolean;
  games?: OwnGames;
  /** Codes of those that are drawn by us and on offer at once; the others come with the next load. All of them unless said. */
  lotteries?: ReadonlySet<string>;
  /** Who is made besides, to become an agent. */
  agents?: readonly string[];
};

/**
 * Loads the demo merchants with their games, players and operators; what is there stays. Log-ins are kept in `demo.json`;
 * `afresh` makes new ones. Starters of one database wait for each other, so that the later one finds what the first has kept.
 */
export const loadDemo = async (world: World, options: Options = {}): Promise<DemoAccounts> => {
  const client = await world.database.pool.connect();
  try {
    await takeTurn(client, turn);
    return await loadInTurn(world, options);
  } finally {
    // The turn ends with its connection.
    client.release(true);
  }
};

// Any number, the same in every starter.
const turn = 7_204_113_004n;

const loadInTurn = async (
  world: World,
  { afresh = false, games = new Map(), lotteries, agents }: Options,
): Promise<DemoAccounts> => {
  const before = readDemo(world);
  const kept = afresh ? undefined : before;
  // Operators who exist keep their log-ins, whatever is asked for here.
  const agentNames = agents ?? agentsIn(before?.players ?? []);
  const players = kept?.players ?? [...newPlayers(world, ['somchai', 'malee']), ...newAgents(world, agentNames)];
  const first = await loadFirst(world, { players, staff: before?.staff }, lotteries);
  const { merchantId } = await merchants.loadDemo(world);
  const vendor = await gateway.loadDemo(world, merchantId, kept?.vendor);
  if (games.size > 0) await showHouse(world, merchantId, games);
  const second = await loadSecond(world, { players: kept?.second?.players, staff: before?.second?.staff }, lotteries);
  const { merchantId: secondId } = await merchants.loadSecondDemo(world);
  const purse = await gateway.loadVendorWalletDemo(world, [merchantId, secondId], kept?.purse);
  const platform = await loadPlatformDemo(world, before?.platform);
  const loaded = accounts.parse({ ...first, vendor, purse, second, platform });
  const draft = `${fileOf(world)}.new`;
  writeFileSync(draft, `${JSON.stringify(loaded, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(world));
  return loaded;
};

/** Our own games, under the vendor codes that they stand under. */
const showHouse = async (world: World, merchantId: MerchantId, games: OwnGames): Promise<void> => {
  for (const listing of houseListings(games)) {
    await world.database.transact(async (tx) => {
      await gateway.registerOwnVendorIn(tx, listing.vendor);
      return accept(undefined);
    });
    await lobby.loadDemoGames(world, [merchantId], listing);
  }
  await lobby.pinDemoGames(world, merchantId, headOfHot);
};

/** What a visitor of the demo sees first: a few of our own games, each another kind. */
const headOfHot = [
  { vendor: 'LAMP', game: 'lotus-lantern' },
  { vendor: 'SPB', game: 'crash' },
  { vendor: 'LAMP', game: 'muay-ladder' },
  { vendor: 'LAMP', game: 'songkran-splash' },
  { vendor: 'XGS', game: 'plinko' },
  { vendor: 'LAMP', game: 'night-market-tumble' },
  { vendor: 'GM', game: 'mines' },
  { vendor: 'LAMP', game: 'naga-fireballs' },
];

type Kept = { [Kind in keyof DemoLogIns]: DemoLogIns[Kind] | undefined };

type Lotteries = Options['lotteries'];

/** What features bring along, whether the world that is loaded was extended by now or not. */
const extended = { extensions: newExtensions() };
extend(extended, features);

/** What features bring along, for a history that begins or for the doors that open. */
export const loadFeatures = async (
  world: World,
  merchantId: MerchantId,
  moment: merchants.DemoMoment,
): Promise<void> => {
  for (const load of merchants.demoMerchant.loads.of(extended)) await load(world, merchantId, moment);
};

const loadFirst = async (world: World, kept: Kept, lotteries: Lotteries) => {
  const { merchantId } = await merchants.loadDemo(world);
  await content.loadDemo(world, merchantId);
  if (!lotteries) await lottery.loadDemo(world, merchantId);
  await lottery.loadOwnGames(world, merchantId, lotteries);
  await lobby.loadDemo(world, merchantId);
  await cashier.loadDemo(world, merchantId);
  await withdrawals.loadDemo(world, merchantId);
  await loadFeatures(world, merchantId, lotteries ? 'history' : 'doors');
  const named = await loadPlayers(world, merchantId, kept.players ?? []);
  const players: Player[] = [];
  for (const player of named)
    players.push(player.username === 'somchai' ? await makeKnown(world, merchantId, player) : player);
  return { players, staff: await staff.loadDemo(world, merchantId, kept.staff) };
};

const loadSecond = async (world: World, kept: Kept, lotteries: Lotteries) => {
  const { merchantId, host } = await merchants.loadSecondDemo(world);
  await content.loadSecondDemo(world, merchantId);
  if (!lotteries) await lottery.loadSecondDemo(world, merchantId);
  await lobby.loadDemo(world, merchantId);
  await cashier.loadSecondDemo(world, merchantId);
  await withdrawals.loadDemo(world, merchantId);
  const players = await loadPlayers(world, merchantId, kept.players ?? newPlayers(world, ['linh']));
  return { host, players, staff: await staff.loadSecondDemo(world, merchantId, kept.staff) };
};

type Player = DemoLogIns['players'][number];

const newPlayers = (world: World, usernames: readonly string[]): Player[] =>
  usernames.map((username) => ({ username, password: world.entropy.token(96) }));

const newAgents = (world: World, usernames: readonly string[]): Player[] =>
  newPlayers(world, usernames).map((player) => ({ ...player, isAgent: true }));

const agentsIn = (players: readonly Player[]): string[] =>
  players.filter(({ isAgent }) => isAgent).map(({ username }) => username);

const loadPlayers = async (world: World, merchantId: MerchantId, players: Player[]): Promise<Player[]> => {
  const passwords = Object.fromEntries(players.map(({ username, password }) => [username, password]));
  const hashes = Object.fromEntries(players.map(({ username, passwordHash }) => [username, passwordHash]));
  const loaded = await identity.loadDemo(world, merchantId, passwords, hashes);
  return players.map((player, at) => ({ ...player, passwordHash: loaded[at]?.passwordHash }));
};

/** One of the players has shown who they are and can be paid; the others go the whole way by themselves. */
const makeKnown = async (world: World, merchantId: MerchantId, player: Player): Promise<Player> => {
  const { username, password, passwordHash } = player;
  const [member] = await identity.loadDemo(world, merchantId, { [username]: password }, { [username]: passwordHash });
  if (!member) throw new Error(`no demo player ${username}`);
  const { memberId } = member;
  const withdrawalPassword = player.withdrawalPassword ?? sixDigits(world);
  const email = `${username}@example.test`;
  const withdrawalPasswordHash = await identity.secureDemo(world, {
    memberId,
    merchantId,
    email,
    withdrawalPassword,
    withdrawalPasswordHash: player.withdrawalPasswordHash,
  });
  await members.loadDemo(world, { memberId, merchantId });
  await verification.loadDemo(world, memberId);
  return { ...player, withdrawalPassword, withdrawalPasswordHash };
};

const sixDigits = ({ entropy }: World): string => String(100_000 + (entropy.bytes(4).readUInt32BE() % 900_000));
