import { playerAtVendor } from '#features/gateway/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { DeskView } from '../../contract/desk-view.ts';
import { metersOfPlayer } from '../../db/meters.ts';
import { lastStart, netOfSession, roundInPlay, roundsOfPlayer } from '../../db/rounds.ts';
import type { GameSession } from '../../db/sessions.ts';
import { mathsHashOf, type OwnGame } from '../../domain/own-game.ts';
import { seedPairOfIn } from '../seeds/seed-pair-of.ts';
import type { House } from '../games/house.ts';
import { limitsInForce } from '../games/in-force.ts';
import { potsOfGame } from '../pots/pots.ts';
import type { Paid } from '../wallet/wallet-client.ts';
import { viewRound } from '../rounds/view-round.ts';
import { viewSeeds } from '../seeds/view-seeds.ts';

/** All that the page of a game is drawn from. */
export const viewDesk = async (house: House, game: OwnGame, session: GameSession & Paid): Promise<DeskView> => {
  const { world } = house;
  const { read } = world.database;
  const { player, currency, balance } = session;
  const seedPair = await world.database.transact(async (tx) => accept(await seedPairOfIn(world, tx, player)));
  const open = await roundInPlay(read, player, game.code);
  const limits = await limitsInForce(read, game.code, currency);
  const last = await lastStart(read, { player, game: game.code, paceMs: game.paceMs });
  const pots = await potsOfGame(house, game, session);
  const [played] = await roundsOfPlayer(read, { player, game: game.code, before: undefined, limit: 1 });
  return {
    balance,
    net: minor(await netOfSession(read, session.playSession)),
    currency,
    ...(await merchantOfPlayer(world, session)),
    language: session.language,
    device: session.device,
    game: {
      game: game.code,
      version: game.version,
      mathsHash: mathsHashOf(game),
      maths: { ...game.maths },
      paceMs: game.paceMs,
    },
    stakes: { ...limits, ladder: [...limits.ladder] },
    playedVersion: played?.version ?? null,
    openRound: open ? await viewRound(house, read, open) : null,
    nextStartAt: last && !last.is_over ? later(last.started_at, game.paceMs) : null,
    meters: game.meterStart === undefined ? [] : await metersOfPlayer(read, { player, game: game.code }),
    ...(game.meterStart === undefined ? {} : { meterStart: game.meterStart }),
    // Where nobody tells, the page asks again by itself.
    pots: pots.ok ? pots.value : [],
    seeds: await viewSeeds(world, seedPair.value),
    serverTime: world.clock.now(),
  };
};

const merchantOfPlayer = async (world: World, { player, currency }: GameSession) => {
  const known = await playerAtVendor(world, player);
  const merchant = known && (await merchantOf(world, id(known.merchant_id)));
  const money = isMoney(currency) ? currency : (merchant?.currency ?? 'THB');
  return { money, timeZone: merchant?.timeZone ?? 'Asia/Bangkok' };
};
