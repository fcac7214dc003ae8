import { z } from 'zod';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { payTableHashOf } from '#features/fairness/public.ts';
import { registerOwnGameIn } from '#features/gateway/public.ts';
import { addGame, saveGroup } from '../db/games.ts';
import { insertTerms } from '../db/terms.ts';
import { type Terms, wireTerms } from '../domain/bet-terms.ts';
import { demoGames, type NewGame, type NewGroup, yeekeeGroup } from '../domain/demo-games.ts';
import { wireGameRules } from '../domain/game-rules.ts';
import { outsideGames } from '../domain/outside-games.ts';
import { type Offer, ownGames } from '../domain/own-games.ts';
import { yeekeeTerms } from '../domain/yeekee-terms.ts';
import { announcedPayTable } from './pay-table.ts';
import { currency, lotteryVendor } from './own-vendor.ts';

/** The games of a fresh machine: a yeekee round every minute, and the 88 rounds of the market. Changes nothing twice. */
export const loadDemo = (world: World, merchantId: MerchantId): Promise<void> =>
  addGames(world, merchantId, demoGames, yeekeeTerms);

/** The games of the second demo merchant: the 88 rounds alone. Changes nothing twice. */
export const loadSecondDemo = (world: World, merchantId: MerchantId): Promise<void> =>
  addGames(
    world,
    merchantId,
    demoGames.filter(({ code }) => code === 'YK15'),
    yeekeeTerms,
  );

/** Every game that we draw ourselves: of each family, under names that say so. Changes nothing twice. */
export const loadOwnGames = (world: World, merchantId: MerchantId): Promise<void> =>
  addOffers(world, merchantId, ownGames);

/** Every lottery of others; without feeds their results are entered at the results desk. Changes nothing twice. */
export const loadOutsideGames = (world: World, merchantId: MerchantId): Promise<void> =>
  addOffers(world, merchantId, outsideGames);

const addOffers = async (world: World, merchantId: MerchantId, offers: readonly Offer[]): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const { group, games, terms } of offers) {
      const groupId = await saveGroup(tx, { merchantId, ...group });
      for (const game of games) await addOne(tx, merchantId, groupId, game, terms);
    }
    return accept(undefined);
  });
};

/** Adds games to a group of a merchant, each with its first terms; games that are there stay as they are. */
export const addGames = async (
  world: World,
  merchantId: MerchantId,
  games: readonly NewGame[],
  terms: Terms,
  group: NewGroup = yeekeeGroup,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    const groupId = await saveGroup(tx, { merchantId, ...group });
    for (const game of games) await addOne(tx, merchantId, groupId, game, terms);
    return accept(undefined);
  });
};

const addOne = async (tx: Tx, merchantId: MerchantId, groupId: number, game: NewGame, terms: Terms): Promise<void> => {
  await registerOwnGameIn(tx, { merchantId, vendor: lotteryVendor, game: game.code, currency });
  const gameId = await addGame(tx, {
    ...game,
    merchantId,
    groupId,
    rules: z.encode(wireGameRules, game.rules),
  });
  if (gameId === undefined) return;
  await insertTerms(tx, {
    gameId,
    version: 1,
    betTypes: z.encode(wireTerms, terms),
    payTableHash: payTableHashOf(announcedPayTable(terms)),
    createdBy: 'system',
    reason: 'first terms of the game',
  });
};
