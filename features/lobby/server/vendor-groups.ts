import { handle } from '#kit/server/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { vendorGroups as contract } from '../contract/vendor-groups.ts';
import { groupsOf } from '../domain/catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { cardOf } from './views.ts';

export const vendorGroups = handle(
  contract,
  (world) =>
    async (_, { merchantId, language }) =>
      accept({
        groups: groupsOf(await catalogueOf(world, merchantId)).map(({ category, vendors, classes }) => ({
          title: category,
          cards: vendors.map((it) => cardOf(it, language)),
          gameClassify: classes.map((it) => ({ gameCategory: it.classify, vendors: it.vendors })),
        })),
      }),
);
