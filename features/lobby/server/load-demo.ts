import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { addVendor, showVendor } from '../db/save-vendor.ts';
import { lotteryVendor } from '../domain/catalogue.ts';

/** The vendor of a fresh machine: our own lotteries. Needs the lottery's games; changes nothing twice. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  await world.database.transact(async (tx) => {
    await addVendor(tx, {
      vendor: lotteryVendor,
      names: {
        TH: 'หวยของเรา',
        EN: 'House lottery',
        CN: '本站彩票',
        ID: 'Lotre kami',
        TY: 'Sariling lotto',
        VI: 'Xổ số nhà',
        AR: 'يانصيبنا',
      },
      logo: 'lott',
      categories: ['LOTT'],
      position: 1,
    });
    await showVendor(tx, merchantId, lotteryVendor);
    return accept(undefined);
  });
};
