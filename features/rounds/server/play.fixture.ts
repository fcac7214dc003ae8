import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { z } from 'zod';
import { launchGame, vendorConnection } from '#features/gateway/public.ts';
import { type LaunchRequest, vendorCalls } from '#features/gateway/tooling.ts';
import type { Game, GameEvent } from '#games/engine/game.ts';
import { potShare } from '#games/engine/pools/pot-share.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { type World } from '#kit/server/world.ts';
import type { AnyEndpoint, OutputOf } from '#kit/shared/endpoint.ts';
import type { Refused } from '#kit/shared/result.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import {
  addPlayers,
  demoMerchant,
  type MerchantPlace,
  type TestPlayer,
  visitorOf,
} from '#tools/testing/scenes/players.ts';
import { readPlayAddress } from '../contract/play-address.ts';
import type { OwnGames } from '../domain/own-game.ts';
import { rounds as roundsFeature } from '../feature.ts';
import { bindGames } from './games/bind-games.ts';
import { answerHere, connectHouse } from './games/connect-house.ts';
import { vendorOf } from '../domain/house-vendors.ts';
import type { House } from './games/house.ts';
import { directWalletClient } from './wallet/direct-wallet-client.ts';
import { framesOrigin, ownGames, ownHouse } from './games/house.ts';
import { httpWalletClient } from './wallet/http-wallet-client.ts';

// The stage of this feature's tests: some small games, players with money, and either way to it.

type Climb = 'climb' | 'take';
const climbOf = (input: unknown): Climb | undefined => {
  const read = z.strictObject({ do: z.enum(['climb', 'take']) }).safeParse(input);
  return read.data?.do;
};

/** Each rung holds three times in four and pays a third more; taken whenever one likes after the first. */
const ladder: Game<unknown> = {
  code: 'ladder',
  version: 1,
  maths: { rung: '3/4', pays: '4/3' },
  readChoice: (input) => (climbOf(input) === undefined ? undefined : input),
  play: ({ stake, choices, chance }) => {
    const events: { kind: string; rung?: number }[] = [];
    let worth = stake;
    for (const [at, input] of choices.entries()) {
      const choice = climbOf(input);
      if (choice === 'take') {
        if (at === 0 || at < choices.length - 1) return undefined;
        return { events: [...events, { kind: 'taken' }], isOver: true, payout: worth };
      }
      if (chance.below(4) === 0)
        return at < choices.length - 1
          ? undefined
          : { events: [...events, { kind: 'fell', rung: at }], isOver: true, payout: 0n };
      events.push({ kind: 'held', rung: at });
      worth = (worth * 4n) / 3n;
    }
    return { events, isOver: false, payout: 0n, ...(choices.length > 1 ? { takeable: worth } : {}) };
  },
  topThousandths: () => 20_000n,
  paceMs: 5000,
};

/** Heads or tails at 1.98; of tails a quarter counts as turnover, as if much of it lay on heads. */
const coin: Game<unknown> = {
  code: 'coin',
  version: 1,
  maths: { sides: 2, pays: '1.98' },
  readChoice: (input) => (z.strictObject({ side: z.int().min(0).max(1) }).safeParse(input).success ? input : undefined),
  play: ({ stake, choices, chance }) => {
    const [choice, ...more] = choices;
    const read = z.object({ side: z.int() }).safeParse(choice);
    if (!read.success || more.length > 0) return undefined;
    const side = chance.below(2);
    const payout = side === read.data.side ? (stake * 198n) / 100n : 0n;
    const turnover = read.data.side === 1 ? { turnover: stake / 4n } : {};
    return { events: [{ kind: 'landed', side }], isOver: true, payout, ...turnover };
  },
  topThousandths: () => 1980n,
  oddsThousandths: () => 1980n,
  paceMs: 5000,
};

const poolMeter = z.object({ count: z.int(), rest: z.int() });
const shareOf = (stake: bigint, meter: unknown) => {
  const { count, rest } = poolMeter.parse(meter ?? { count: 0, rest: 0 });
  return { count, ...potShare(stake, { thousandths: 15, rest }) };
};

/** One round in four wins the pot; each third round of a stake pays double. */
const pool: Game<unknown> = {
  code: 'pool',
  version: 1,
  maths: { pot: '1/4', pays: 'each third 2' },
  readChoice: (input) => (z.strictObject({}).safeParse(input).success ? input : undefined),
  play: ({ stake, choices, chance, meter, pot = 0n }) => {
    if (choices.length !== 1) return undefined;
    const { count, rest } = shareOf(stake, meter);
    const isWon = chance.below(4) === 0;
    const base = count % 3 === 2 ? stake * 2n : 0n;
    const events: GameEvent[] = [{ kind: 'counted', count }];
    if (isWon) events.push({ kind: 'potWin', pot: 'big', amount: String(pot) });
    return {
      events,
      isOver: true,
      payout: base + (isWon ? pot : 0n),
      meter: { count: count + 1, rest },
      ...(isWon ? { pot: 'big' } : {}),
    };
  },
  topThousandths: () => 2000n,
  paceMs: 5000,
  meterStart: { count: 0, rest: 0 },
  pots: [{ code: 'big', seed: 500n }],
  fillings: ({ stake, meter }) => [{ pot: 'big', amount: shareOf(stake, meter).amount }],
};

type Wager = 'more' | 'stand';
const wagerOf = (input: unknown): Wager | undefined =>
  z.strictObject({ do: z.enum(['more', 'stand']) }).safeParse(input).data?.do;

/** Each `more`, two at most, costs the stake once more; a toss pays double all of it. Half of the last counts for nothing. */
const wager: Game<unknown> = {
  code: 'wager',
  version: 1,
  maths: { sides: 2, pays: 'double of all' },
  readChoice: (input) => (wagerOf(input) === undefined ? undefined : input),
  play: ({ stake, choices, chance }) => {
    const read = choices.map(wagerOf);
    const last = read.lastIndexOf('more');
    const isStood = read.at(-1) === 'stand';
    if (read[0] !== 'more' || last > 2 || last + 1 + Number(isStood) !== read.length) return undefined;
    const staked = stake * BigInt(last + 1);
    const events = read.map((act) => ({ kind: String(act) }));
    if (!isStood) return { events, isOver: false, payout: 0n, staked, left: [stand] };
    const payout = chance.below(2) === 0 ? staked * 2n : 0n;
    return {
      events: [...events, { kind: 'paid', amount: String(payout) }],
      isOver: true,
      payout,
      staked,
      turnover: staked - stake / 2n,
    };
  },
  topThousandths: () => 6000n,
  paceMs: 5000,
};

export const testGames: OwnGames = new Map([ladder, coin, pool, wager].map((game) => [game.code, game]));
export const origin = 'http://games.test';
export const heads = { side: 0 };
export const climb = { do: 'climb' };
export const take = { do: 'take' };
export const more = { do: 'more' };
export const stand = { do: 'stand' };

/** What happens to calls on their way to the gateway and back. */
export type Line = { fate: () => 'good' | 'lost' | 'unsent' | 'twice' | 'down'; heard: string[]; address: string };

/** The gateway behind a line that loses what it is told to lose. */
export const openLine = async (t: TestContext, world: TestWorld): Promise<Line> => {
  const calls = vendorCalls(world);
  const line: Line = { fate: () => 'good', heard: [], address: '' };
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const fate = line.fate();
      const operation = request.url?.split('/').at(-1) ?? '';
      if (fate === 'unsent' || fate === 'down') return void request.socket.destroy();
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      );
      const call = { operation, body, headers, ip: '127.0.0.1' };
      const answered = async () => {
        const first = await calls.answer(call);
        line.heard.push(operation);
        // The same call arrives once more, and it is this one's answer that comes back.
        const answer = fate === 'twice' ? await calls.answer(call) : first;
        if (fate === 'lost') return void request.socket.destroy();
        reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      };
      void answered();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address: AddressInfo = z.custom<AddressInfo>().parse(server.address());
  line.address = `http://127.0.0.1:${address.port}`;
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await calls.close();
  });
  return line;
};

export const ways = ['in process', 'over HTTP'] as const;
export type Way = (typeof ways)[number];

/** @param place where the merchant is; Bangkok, with the baht, unless said otherwise. */
export const openStage = async (t: TestContext, way: Way, games: OwnGames = testGames, place?: MerchantPlace) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world, place);
  await connectHouse({ world, games }, origin);
  const line = await openLine(t, world);
  const placeOf = async (vendor: string) => {
    const place = await vendorConnection(world, vendor);
    if (!place) throw new Error('not connected');
    return { ...place, address: `${line.address}/gateway/v1` };
  };
  const wallet = way === 'in process' ? directWalletClient(world) : httpWalletClient(world, placeOf);
  const house: House = { world, wallet, games, sheets: new Map(), brokenSheets: new Set() };
  answerHere(house, () => origin);
  bindGames(house);
  const routes = routesOf([roundsFeature], 'frames', deskOf(house));
  const ask = async <E extends AnyEndpoint>(
    endpoint: E,
    input: unknown,
    token?: string,
    ip = '127.0.0.1',
  ): Promise<{ ok: true; value: OutputOf<E> } | Refused<string>> => {
    const route = routes.find((it) => it.endpoint === endpoint);
    if (!route) throw new Error(`no route ${endpoint.path}`);
    const read = z.safeDecode(endpoint.input, input);
    if (!read.success) return { ok: false, refusal: 'input_invalid', detail: {} };
    const answer = await route.handler(read.data, { ...visitorOf(merchantId), bearer: token, ip });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of this very endpoint
    return answer as { ok: true; value: OutputOf<E> } | Refused<string>;
  };
  const must = async <E extends AnyEndpoint>(endpoint: E, input: unknown, token?: string): Promise<OutputOf<E>> => {
    const answer = await ask(endpoint, input, token);
    if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.refusal} ${JSON.stringify(answer.detail)}`);
    return answer.value;
  };
  const launch = async ({ memberId, sessionId }: TestPlayer, game: string, over: Partial<LaunchRequest> = {}) =>
    launchGame(world)({
      vendor: vendorOf(game),
      game,
      merchantId,
      memberId,
      sessionId,
      language: 'TH',
      device: 'phone',
      ...over,
    });
  const codeOf = async (player: TestPlayer, game: string): Promise<string> => {
    const launched = await launch(player, game);
    if (!launched.ok) throw new Error(launched.refusal);
    return readPlayAddress(launched.value.address)?.launchCode ?? '';
  };
  const players = (count: number, balance = 1_000_000n, kind: 'player' | 'trial' = 'player') =>
    addPlayers(world, merchantId, { count, balance, kind });
  return { world, merchantId, house, line, ask, must, launch, codeOf, players };
};

/** What the merchant's site speaks from now on. */
export const speak = async ({ world, merchantId }: Stage, ...languages: string[]): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`
    update merchants.merchant
    set languages = ${languages}::text[]
    where merchant_id = ${merchantId}`.execute(owner.read);
  await owner.close();
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The world of a house, as the calls of its frames and of its desk look for it. */
export const deskOf = (house: House, origin: () => string = () => ''): World =>
  contributed(house.world, ownHouse.with(house), ownGames.with(house.games), framesOrigin.with(origin));
