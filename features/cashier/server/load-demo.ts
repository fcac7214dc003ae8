import { merchantIn } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { addMethod } from '../db/methods.ts';
import { promptPayCurrency } from '../domain/promptpay.ts';
import { addPaymentAccount, type PaymentAccountRow } from '../db/payment-account.ts';

type DemoAccount = Pick<PaymentAccountRow, 'account_id' | 'account_name' | 'bank_name' | 'proxy_number' | 'proxy'>;

/** Of nobody: one takes payments by its page, one by a code. */
const providers = { simulated_redirect: 'Sample Pay', simulated_wallet: 'Sample Wallet' };

/** The demo merchant's account at the simulated bank; the number belongs to nobody. */
export const loadDemo = (world: World, merchantId: MerchantId): Promise<void> =>
  load(world, merchantId, {
    account_id: 'pay_demo',
    account_name: 'บจก. โชคดี ทดลอง',
    bank_name: 'ธนาคารจำลองสยามทดสอบ',
    proxy_number: '0000000000017',
    proxy: '0000000000017',
  });

/** The second demo merchant's; another number that belongs to nobody. */
export const loadSecondDemo = (world: World, merchantId: MerchantId): Promise<void> =>
  load(world, merchantId, {
    account_id: 'pay_siam',
    account_name: 'Siam Light (demo) Co., Ltd.',
    bank_name: 'Simulated Siam Test Bank',
    proxy_number: '0000000000025',
    proxy: '0000000000025',
  });

const load = async (world: World, merchantId: MerchantId, account: DemoAccount): Promise<void> => {
  await world.database.transact(async (tx) => {
    const { currency } = await merchantIn(world, tx, merchantId);
    const shared = { merchant_id: merchantId, currency, second_person_from: 500_000n } as const;
    await addPaymentAccount(tx, { ...account, ...shared, provider: 'simulated_bank', proxy_kind: 'taxId' });
    const terms = {
      merchant_id: merchantId,
      account_id: account.account_id,
      amount_min: 2_000n,
      amount_max: 20_000_000n,
      presets: [10_000n, 20_000n, 30_000n, 50_000n, 100_000n, 500_000n],
      fee_fixed: 0n,
      fee_permille: 0,
      fee_borne_by: 'house',
      enabled: true,
    } as const;
    if (currency === promptPayCurrency)
      await addMethod(tx, { ...terms, presets: [...terms.presets], kind: 'promptpay', position: 0, minutes: 15 });
    await addMethod(tx, { ...terms, presets: [...terms.presets], kind: 'bank_transfer', position: 1, minutes: 60 });
    for (const [place, provider] of (['simulated_redirect', 'simulated_wallet'] as const).entries()) {
      const account_id = `${account.account_id}_${provider}`;
      const named = { account_id, bank_name: providers[provider], proxy_number: account_id, proxy: account_id };
      await addPaymentAccount(tx, { ...account, ...shared, ...named, provider, proxy_kind: 'eWallet' });
      await addMethod(tx, {
        ...terms,
        presets: [...terms.presets],
        account_id,
        kind: 'provider',
        position: 2 + place,
        minutes: 30,
      });
    }
    return accept(undefined);
  });
};
