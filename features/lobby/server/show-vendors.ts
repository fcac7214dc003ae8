import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import type * as typesContract from '../contract/game-types.ts';
import type * as newContract from '../contract/new-vendors.ts';
import type * as rngContract from '../contract/rng-vendors.ts';
import type * as groupsContract from '../contract/vendor-groups.ts';
import { gamesIn, groupsOf, newForDays, newVendorsOf, vendorsIn } from '../domain/catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { cardOf } from './views.ts';

export const showVendorGroups =
  (world: World): Handler<typeof groupsContract.vendorGroups> =>
  async (_, { merchantId, language }) =>
    accept({
      groups: groupsOf(await catalogueOf(world, merchantId)).map(({ category, vendors, classes }) => ({
        title: category,
        cards: vendors.map((it) => cardOf(it, language)),
        gameClassify: classes.map((it) => ({ gameCategory: it.classify, vendors: it.vendors })),
      })),
    });

export const showRngVendors =
  (world: World): Handler<typeof rngContract.rngVendors> =>
  async (_, { merchantId, language }) => {
    const vendors = vendorsIn(await catalogueOf(world, merchantId), 'RNG').map((it) => cardOf(it, language));
    return accept({ vendors: vendors.toSorted((a, b) => a.displayName.localeCompare(b.displayName, language)) });
  };

export const showNewVendors =
  (world: World): Handler<typeof newContract.newVendors> =>
  async (_, { merchantId, language }) => {
    const since = later(world.clock.now(), -daysMs(newForDays));
    const vendors = newVendorsOf(await catalogueOf(world, merchantId), since);
    return accept({ vendors: vendors.map((it) => cardOf(it, language)) });
  };

export const showGameTypes =
  (world: World): Handler<typeof typesContract.gameTypes> =>
  async (_, { merchantId }) => {
    const catalogue = await catalogueOf(world, merchantId);
    return accept({
      gameTypes: groupsOf(catalogue).map(({ category }) => ({
        gameType: category,
        gameCount: gamesIn(catalogue, category).length,
      })),
    });
  };
