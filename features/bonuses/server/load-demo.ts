import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { campaignsOf, insertCampaign } from '../db/campaigns.ts';
import { recordOf, type Terms, termsHash } from '../domain/terms.ts';

type DemoCampaign = {
  names: Readonly<Record<string, string>>;
  budget: bigint | null;
  stock: number | null;
  terms: Terms;
  holdoutPercent?: number;
};

/** Slots and lotteries whole, live tables a fifth, as in any house; each part may be another. */
const termsOf = (over: Partial<Terms>): Terms => ({
  trigger: { kind: 'open' },
  reward: { kind: 'fixed', amount: minor(5_00n) },
  wagering: { base: 'bonus', factor: 1 },
  weights: { products: { LIVE: 20 }, games: {} },
  leftOut: { products: [], games: [] },
  stakeMax: null,
  expiryDays: 14,
  offerDays: 7,
  winMax: null,
  limits: { perPerson: 1, perDevice: 1, perAddress: null },
  hours: null,
  segment: { registeredWithinDays: null, noDepositYet: false },
  ...over,
});

const demoCampaigns: readonly DemoCampaign[] = [
  {
    names: { TH: 'โบนัสต้อนรับ 1,000 บาท', EN: 'Welcome bonus of 1,000 baht' },
    budget: 10_000_000_00n,
    stock: null,
    terms: termsOf({
      trigger: { kind: 'deposit', nth: 1, amountMin: minor(100_00n) },
      reward: { kind: 'percent', percent: 100, most: minor(1_000_00n) },
      wagering: { base: 'deposit_and_bonus', factor: 10 },
      stakeMax: minor(200_00n),
      winMax: minor(20_000_00n),
      limits: { perPerson: 1, perDevice: null, perAddress: null },
    }),
  },
  {
    names: { TH: 'ติดตั้งแอป รับ 5 บาท', EN: '5 baht for the app' },
    budget: null,
    stock: 100_000,
    terms: termsOf({ trigger: { kind: 'app_install' } }),
  },
  {
    names: { TH: 'เติมสุดสัปดาห์ 20 %', EN: 'Weekend reload 20 %' },
    budget: 5_000_000_00n,
    stock: null,
    terms: termsOf({
      trigger: { kind: 'deposit', nth: null, amountMin: minor(200_00n) },
      reward: { kind: 'percent', percent: 20, most: minor(500_00n) },
      wagering: { base: 'bonus', factor: 8 },
      stakeMax: minor(100_00n),
      expiryDays: 3,
      limits: { perPerson: 52, perDevice: null, perAddress: null },
      hours: { days: [6, 7], from: 0, to: 24 },
    }),
  },
  {
    names: { TH: 'โค้ดโชคดี 50 บาท', EN: '50 baht with a code' },
    budget: 500_000_00n,
    stock: 10_000,
    terms: termsOf({
      trigger: { kind: 'promo_code', code: 'LUCKY50' },
      reward: { kind: 'fixed', amount: minor(50_00n) },
      wagering: { base: 'bonus', factor: 5 },
      stakeMax: minor(20_00n),
      winMax: minor(500_00n),
      expiryDays: 7,
      leftOut: { products: ['LIVE'], games: [] },
      weights: { products: {}, games: {} },
    }),
  },
  {
    names: { TH: 'เครดิตฟรีสมาชิกใหม่ 20 บาท', EN: '20 baht for newcomers' },
    budget: 1_000_000_00n,
    stock: null,
    // What it changes is measured: one newcomer of five goes without.
    holdoutPercent: 20,
    terms: termsOf({
      reward: { kind: 'fixed', amount: minor(20_00n) },
      wagering: { base: 'bonus', factor: 3 },
      stakeMax: minor(20_00n),
      winMax: minor(200_00n),
      expiryDays: 7,
      segment: { registeredWithinDays: 30, noDepositYet: false },
    }),
  },
  {
    names: { TH: 'เล่าเรื่องโชคดีของคุณ รับ 50 บาท', EN: 'Tell us your lucky story, 50 baht' },
    budget: 100_000_00n,
    stock: 2_000,
    terms: termsOf({
      trigger: { kind: 'application' },
      reward: { kind: 'fixed', amount: minor(50_00n) },
      wagering: { base: 'bonus', factor: 3 },
      stakeMax: minor(20_00n),
      expiryDays: 7,
    }),
  },
];

/** Campaigns of the demo merchant; what is there stays. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  if ((await campaignsOf(world.database.read, merchantId)).length > 0) return;
  const at = world.clock.now();
  await world.database.transact(async (tx) => {
    for (const { names, budget, stock, terms, holdoutPercent = 0 } of demoCampaigns) {
      const campaignId = world.entropy.id('cmp');
      const frame = { startsAt: at, endsAt: null, budget, stock, promotionId: null, holdoutPercent };
      const version = { version: 1, names, terms: recordOf(terms), termsHash: termsHash(terms), at, by: 'demo' };
      await insertCampaign(tx, { campaignId, merchantId, state: 'running', ...frame }, { campaignId, ...version });
    }
    return accept(undefined);
  });
};
