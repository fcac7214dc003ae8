import { join } from 'node:path';
import { ourGames } from '#games/catalogue.ts';
import { cashierSettings } from '#features/cashier/public.ts';
import { startFairness } from '#features/fairness/public.ts';
import { carriersOut } from '#features/messages/public.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import {
  answerHere,
  connectHouse,
  framesOrigin,
  type House,
  ownGames,
  ownHouse,
  publishHouse,
} from '#features/rounds/public.ts';
import { deliverEvents } from '#kit/server/events/deliver-events.ts';
import { registerConsumers } from '#kit/server/events/event-cursors.ts';
import { extend, listenersOf, tickersOf } from '#kit/server/feature.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { loadDemo } from '../demo.ts';
import { features } from '../features.ts';
import { houseOf } from '../house-of.ts';
import { type Bank, openBank } from './bank.ts';
import { type Caller, callsOf } from './calls.ts';
import { demoAgent } from './people.ts';
import type { PastClock } from './past-clock.ts';

/** What a history is played on: the product of this process without listeners, at a moment of the past. */
export type Stage = {
  world: World;
  clock: PastClock;
  house: House;
  bank: Bank;
  merchantId: MerchantId;
  call: Caller;
  /** The work that time makes due, by its name. */
  run: (...tickers: string[]) => Promise<void>;
  /** Has agents, levels and bonuses hear of the deposits since, while it is still their day; everybody else hears of everything with the first start. */
  hearDeposits: () => Promise<void>;
};

type Opening = {
  world: World;
  clock: PastClock;
  /** Where players will reach our games. */
  gamesOrigin: string;
  /** Where the simulated bank keeps its books. */
  folder: string;
  /** Codes of the lotteries that are on offer from the beginning. */
  lotteries: ReadonlySet<string>;
};

/** Opens every feature on a new database and loads the demo with these lotteries alone. */
export const openStage = async ({ world, clock, gamesOrigin, folder, lotteries }: Opening): Promise<Stage> => {
  extend(world, features);
  const house = houseOf(world, ourGames, { roundsGateway: undefined });
  const bank = openBank(world, join(folder, 'bank'));
  world.extensions.add(
    ownHouse.with(house),
    ownGames.with(ourGames),
    framesOrigin.with(() => gamesOrigin),
    cashierSettings.with({ simulatedBankUrl: () => undefined, bankAddress: () => undefined }),
    carriersOut.with({}),
    bank.payouts,
  );
  await startFairness(world)({ relays: [] });
  await loadDemo(world, { games: ourGames, lotteries, agents: [demoAgent] });
  await connectHouse(house, gamesOrigin);
  await publishHouse(house);
  answerHere(house, () => gamesOrigin);
  const { merchantId } = await loadMerchant(world);
  const listeners = listenersOf(features, world);
  await world.database.transact((tx) => registerConsumers(tx, listeners));
  const tickers = new Map(tickersOf(features, world).map((ticker) => [ticker.name, ticker]));
  return {
    world,
    clock,
    house,
    bank,
    merchantId,
    call: callsOf(world),
    run: async (...names) => {
      for (const name of names) await named(tickers, name).run();
    },
    hearDeposits: deliverEvents(
      world,
      listeners.filter(({ consumer }) =>
        ['agents.note-deposits', 'rewards.note-deposits', 'bonuses.grant-with-deposit'].includes(consumer),
      ),
    ),
  };
};

const named = (tickers: ReadonlyMap<string, Ticker>, name: string): Ticker => {
  const ticker = tickers.get(name);
  if (!ticker) throw new Error(`no ticker ${name}`);
  return ticker;
};
