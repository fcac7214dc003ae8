import type { World } from '#kit/server/world.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isZone } from '#kit/shared/zone.ts';
import { insertMerchant } from '../db/insert-merchant.ts';
import { hostOf } from '../domain/host.ts';

export type MerchantFacts = {
  code: string;
  name: string;
  host: string;
  /** ISO 4217; the baht where nothing is said. */
  currency?: string | undefined;
  /** Of the IANA list, such as `Asia/Ho_Chi_Minh`; Bangkok's where nothing is said. */
  timeZone?: string | undefined;
};
export type MerchantRefusal =
  | 'code_wrong'
  | 'host_wrong'
  | 'host_taken'
  | 'currency_unsupported'
  | 'time_zone_unknown'
  | 'merchant_differs';

/**
 * A merchant with its first host, by whoever runs the server; once more with the same code and host is the same merchant.
 * Everything else about it is set at the desk. Refused with `code_wrong`, `host_wrong`, `host_taken`,
 * `currency_unsupported` where an amount of it is no whole number of at most three decimals, `time_zone_unknown`,
 * `merchant_differs` where the merchant of this code was made with another currency or time zone than the one named now.
 * What is played in and where the day begins stay for ever: the ledger and its days are counted in them.
 */
export const createMerchant = async (
  world: World,
  { currency: namedCurrency, timeZone: namedZone, ...asked }: MerchantFacts,
): Promise<Result<MerchantId, MerchantRefusal>> => {
  const [currency, timeZone] = [namedCurrency ?? 'THB', namedZone ?? 'Asia/Bangkok'];
  const host = hostOf(asked.host);
  if (!/^[a-z][a-z0-9]{2,19}$/.test(asked.code)) return refuse('code_wrong');
  if (host === undefined) return refuse('host_wrong');
  if (!isMoney(currency)) return refuse('currency_unsupported', { currency });
  if (!isZone(timeZone)) return refuse('time_zone_unknown', { timeZone });
  return world.backofficeDatabase.transact(async (tx) => {
    const made = await insertMerchant(tx, {
      ...asked,
      currency,
      timeZone,
      host,
      merchantId: world.entropy.id('mrc'),
    });
    if (!made) return refuse('host_taken');
    const differs =
      (namedCurrency !== undefined && namedCurrency !== made.currency) ||
      (namedZone !== undefined && namedZone !== made.time_zone);
    return differs ? refuse('merchant_differs') : accept(made.merchant_id);
  });
};
