import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { payTableHashOf } from '#features/fairness/public.ts';
import { registerOwnGameIn } from '#features/gateway/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { holdVersions } from '../db/terms/account-rates.ts';
import { addGame, findGame, saveGroup } from '../db/games/games.ts';
import { insertTerms, newestTerms, type TermsRow } from '../db/terms/terms.ts';
import { type Terms, wireTerms } from '../domain/terms/bet-terms.ts';
import { demoGames, type NewGame, type NewGroup, yeekeeGroup } from '../domain/games/demo-games.ts';
import { wireGameRules } from '../domain/games/game-rules.ts';
import { outsideGames } from '../domain/games/outside-games.ts';
import { type Offer, ownGames } from '../domain/games/own-games.ts';
import { yeekeeTerms } from '../domain/terms/yeekee-terms.ts';
import { announcedPayTable } from './terms/pay-table.ts';
import { lotteryVendor } from './own-vendor.ts';

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

/**
 * Every game that we draw ourselves: of each family, under names that say so. Changes nothing twice.
 * @param only the codes of some of them.
 */
export const loadOwnGames = (world: World, merchantId: MerchantId, only?: ReadonlySet<string>): Promise<void> =>
  addOffers(world, merchantId, offersOf(ownGames, only));

/**
 * Every lottery of others; without feeds their results are entered at the results desk. Changes nothing twice.
 * @param only the codes of some of them.
 */
export const loadOutsideGames = (world: World, merchantId: MerchantId, only?: ReadonlySet<string>): Promise<void> =>
  addOffers(world, merchantId, offersOf(outsideGames, only));

const offersOf = (offers: readonly Offer[], only: ReadonlySet<string> | undefined): readonly Offer[] =>
  only === undefined
    ? offers
    : offers
        .map((offer) => ({ ...offer, games: offer.games.filter(({ code }) => only.has(code)) }))
        .filter(({ games }) => games.length > 0);

const addOffers = async (world: World, merchantId: MerchantId, offers: readonly Offer[]): Promise<void> => {
  await world.database.transact(async (tx) => {
    const { currency } = await merchantIn(world, tx, merchantId);
    for (const { group, games, terms } of offers) {
      const groupId = await saveGroup(tx, { merchantId, ...group });
      for (const game of games) await addOne(tx, { merchantId, currency, groupId }, game, terms);
    }
    return accept(undefined);
  });
};

/**
 * Adds games to a group of a merchant, each with its first terms. Games that are there stay as they are, but for terms that
 * nobody of the staff has written: the bets that are delivered now become their next version.
 */
export const addGames = async (
  world: World,
  merchantId: MerchantId,
  games: readonly NewGame[],
  terms: Terms,
  group: NewGroup = yeekeeGroup,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    const { currency } = await merchantIn(world, tx, merchantId);
    const groupId = await saveGroup(tx, { merchantId, ...group });
    for (const game of games) await addOne(tx, { merchantId, currency, groupId }, game, terms);
    return accept(undefined);
  });
};

type Where = { merchantId: MerchantId; currency: Money; groupId: number };

const addOne = async (tx: Tx, where: Where, game: NewGame, terms: Terms): Promise<void> => {
  const { merchantId, currency } = where;
  await registerOwnGameIn(tx, { merchantId, vendor: lotteryVendor, game: game.code, currency });
  const gameId = await addGame(tx, {
    ...game,
    ...where,
    rules: z.encode(wireGameRules, game.rules),
  });
  const delivered = {
    betTypes: z.encode(wireTerms, terms),
    payTableHash: payTableHashOf(announcedPayTable(terms)),
    createdBy: 'system',
  };
  if (gameId !== undefined) {
    await insertTerms(tx, { gameId, version: 1, ...delivered, reason: 'first terms of the game' });
    return;
  }
  const there = await findGame(tx, merchantId, game.code);
  if (!there || there.rules.resultShape !== game.rules.resultShape) return;
  await holdVersions(tx, `terms/${there.game_id}`);
  const newest = await newestTerms(tx, there.game_id);
  if (newest && isOutdated(newest, terms))
    await insertTerms(tx, {
      gameId: there.game_id,
      version: newest.version + 1,
      ...delivered,
      reason: 'terms as they are delivered now',
    });
};

/** Nobody of the staff has written them, and others are delivered now: draws to come have those. */
const isOutdated = ({ created_by: createdBy, betTypes }: TermsRow, delivered: Terms): boolean =>
  createdBy === 'system' && !isDeepStrictEqual(betTypes, wireTerms.parse(z.encode(wireTerms, delivered)));
