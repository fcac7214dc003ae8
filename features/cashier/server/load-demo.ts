import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { addPaymentAccount } from '../db/payment-account.ts';

/** The demo merchant's account at the simulated bank; the number belongs to nobody. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  await world.database.transact(async (tx) => {
    await addPaymentAccount(tx, {
      account_id: 'pay_demo',
      merchant_id: merchantId,
      provider: 'simulated_bank',
      account_name: 'บจก. โชคดี ทดลอง',
      bank_name: 'ธนาคารจำลองสยามทดสอบ',
      proxy_kind: 'taxId',
      proxy_number: '0000000000017',
      proxy: '0000000000017',
      amount_min: 2_000n,
      amount_max: 20_000_000n,
      presets: [10_000n, 20_000n, 30_000n, 50_000n, 100_000n, 500_000n],
      second_person_from: 500_000n,
    });
    return accept(undefined);
  });
};
