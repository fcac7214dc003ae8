import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { vendorGroups as contract } from '../../contract/vendors/vendor-groups.ts';
import { groupsOf, startedBy } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { cardOf } from '../games/views.ts';

export const vendorGroups = handle(contract, (world) => async (_, { merchantId, language }) => {
  const catalogue = await catalogueOf(world, merchantId);
  const groups = groupsOf(catalogue).map(({ category, vendors, classes }) => ({
    title: category,
    cards: vendors.map((it) => ({
      ...cardOf(it, language),
      startsGame: startedBy(catalogue, { category, vendor: it.vendor }),
    })),
    gameClassify: classes.map((it) => ({ gameCategory: it.classify, vendors: it.vendors })),
  }));
  return accept({ groups });
});
