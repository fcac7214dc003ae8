import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { insertDemoMerchant } from '../db/insert-demo-merchant.ts';

/** The merchant of a fresh machine. */
export const demoMerchantId: MerchantId = id('mrc_demo');

/** Makes the demo merchant with this machine's own host names; does nothing when it is there. */
export const loadDemo = async (world: World): Promise<{ merchantId: MerchantId }> => {
  await world.backofficeDatabase.transact((tx) =>
    insertDemoMerchant(tx, {
      merchantId: demoMerchantId,
      code: 'chokdee',
      brand: { TH: 'โชคดี', EN: 'Chokdee' },
      hosts: ['localhost', '127.0.0.1', '[::1]'],
      // Everybody on a demo comes from one address.
      registrationsPerHour: 100_000,
    }),
  );
  return { merchantId: demoMerchantId };
};
