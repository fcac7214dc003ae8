import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isZone } from '#kit/shared/zone.ts';
import { insertMerchant } from '../db/insert-merchant.ts';
import { closeNewBrand, copyBrand } from '../db/brands.ts';
import { merchantOfCode } from '../db/merchant-of-code.ts';
import { readSettings } from '../db/read-settings.ts';
import { isBrandCode } from '../domain/brand-code.ts';
import { hostOf } from '../domain/host.ts';
import type { MerchantSettings } from '../domain/settings.ts';
import { brandParts } from './brands/brand-parts.ts';
import { allFlags } from './flags/all-flags.ts';

export type MerchantFacts = {
  code: string;
  name: string;
  host: string;
  /** ISO 4217; the baht where nothing is said. */
  currency?: string | undefined;
  /** Of the IANA list, such as `Asia/Ho_Chi_Minh`; Bangkok's where nothing is said. */
  timeZone?: string | undefined;
  /** The code of a brand whose settings a new one takes over; its money is that brand's. */
  like?: string | undefined;
  /** Which parts of features it takes over; all of them where nothing is said. */
  parts?: readonly string[] | undefined;
  /** `closed`: its site is shut until two of its owners open it. */
  begins?: 'open' | 'closed';
};
export type MerchantRefusal =
  | 'code_wrong'
  | 'host_wrong'
  | 'host_taken'
  | 'currency_unsupported'
  | 'time_zone_unknown'
  | 'merchant_differs'
  | 'like_unknown'
  | 'like_differs';

/**
 * A merchant with its first host, by whoever runs the server; once more with the same code and host is the same merchant.
 * Everything else about it is set at the desk. Refused with `code_wrong`, `host_wrong`, `host_taken`,
 * `currency_unsupported` where an amount of it is no whole number of at most three decimals, `time_zone_unknown`,
 * `merchant_differs` where the merchant of this code was made with another currency or time zone than the one named now.
 * A new one may be made like another (`like_unknown`, and `like_differs` where its money is another), and begin closed.
 * What is played in and where the day begins stay for ever: the ledger and its days are counted in them.
 */
export const createMerchant = (world: World, facts: MerchantFacts): Promise<Result<MerchantId, MerchantRefusal>> =>
  world.backofficeDatabase.transact((tx) => createMerchantIn(world, tx, facts));

/** The same within a transaction: what a second person's word does. */
export const createMerchantIn = async (
  world: World,
  tx: Tx,
  { currency: namedCurrency, timeZone: namedZone, like, parts, begins = 'open', ...asked }: MerchantFacts,
): Promise<Result<MerchantId, MerchantRefusal>> => {
  const host = hostOf(asked.host);
  if (!isBrandCode(asked.code)) return refuse('code_wrong');
  if (host === undefined) return refuse('host_wrong');
  const model = await modelOf(tx, like);
  if (model === 'unknown') return refuse('like_unknown');
  const [currency, timeZone] = [
    namedCurrency ?? model?.currency ?? 'THB',
    namedZone ?? model?.timeZone ?? 'Asia/Bangkok',
  ];
  if (!isMoney(currency)) return refuse('currency_unsupported', { currency });
  if (!isZone(timeZone)) return refuse('time_zone_unknown', { timeZone });
  // Amounts of settings are counted in the money of the one that they were set for.
  if (model && model.currency !== currency) return refuse('like_differs');
  const isNew = (await merchantOfCode(tx, asked.code)) === undefined;
  const made = await insertMerchant(tx, { ...asked, currency, timeZone, host, merchantId: world.entropy.id('mrc') });
  if (!made) return refuse('host_taken');
  const differs =
    (namedCurrency !== undefined && namedCurrency !== made.currency) ||
    (namedZone !== undefined && namedZone !== made.time_zone);
  if (differs) return refuse('merchant_differs');
  if (isNew) await prepareIn(world, tx, { merchantId: made.merchant_id, model: model?.merchantId, parts, begins });
  return accept(made.merchant_id);
};

const modelOf = async (tx: Tx, like: string | undefined): Promise<MerchantSettings | 'unknown' | undefined> => {
  if (like === undefined) return undefined;
  const merchantId = await merchantOfCode(tx, like);
  return merchantId === undefined ? 'unknown' : readSettings(tx, merchantId);
};

type Prepared = {
  merchantId: MerchantId;
  model: MerchantId | undefined;
  parts: readonly string[] | undefined;
  begins: 'open' | 'closed';
};

/** What a new brand begins with: as another, or as the product does. */
const prepareIn = async (world: World, tx: Tx, { merchantId, model, parts, begins }: Prepared): Promise<void> => {
  if (model !== undefined) {
    const without = allFlags(world)
      .filter(({ switchedOnBy }) => switchedOnBy === 'two_people')
      .map(({ code }) => code);
    await copyBrand(tx, { from: model, to: merchantId, without });
    for (const { part, copy } of brandParts.copies.of(world))
      if (parts === undefined || parts.includes(part)) await copy(tx, { from: model, to: merchantId });
  }
  if (begins === 'closed') await closeNewBrand(tx, merchantId);
};
