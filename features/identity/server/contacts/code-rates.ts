import { addressScope } from '#kit/server/http/address-scope.ts';
import { giveRateBack, type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { refuse, type Refused } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { resendAfterMs } from './verification-codes.ts';

/** Between two codes to one receiver, for one purpose. A second less than pages count, whose clocks aren't ours. */
const betweenTwo: RateLimit = { name: 'identity.code/gap', most: 1, windowMs: resendAfterMs - 1000 };
const toReceiver: RateLimit = { name: 'identity.code/receiver', most: 4, windowMs: minutesMs(5) };
const toReceiverPerDay: RateLimit = { name: 'identity.code/receiver-day', most: 15, windowMs: daysMs(1) };
const fromAddress: RateLimit = { name: 'identity.code/address', most: 10, windowMs: minutesMs(5) };
/** What a merchant sends at most: an SMS costs money. */
const ofMerchant: RateLimit = { name: 'identity.code/merchant', most: 300, windowMs: minutesMs(5) };

export type RequestedCode = { merchantId: MerchantId; to: string; purpose: string; ip: string };

/**
 * Takes one use of every limit on codes: a minute between two, four to a receiver and ten from an address in five minutes, so many a
 * merchant.
 */
export const takeCodeRates = async (
  world: World,
  { merchantId, to, purpose, ip }: RequestedCode,
): Promise<Refused<'code_limit' | 'code_quota'> | undefined> => {
  const receiver = world.vault.blindIndex('identity.code', `${merchantId}/${to.toLowerCase()}`);
  const address = `${merchantId}/${addressScope(ip)}`;
  const limits = [
    [fromAddress, address],
    [betweenTwo, `${receiver}/${purpose}`],
    [toReceiver, receiver],
    [toReceiverPerDay, receiver],
  ] as const;
  for (const [limit, subject] of limits) {
    const refused = await takeRate(world, limit, subject);
    if (refused) return tooMany(refused.detail['retryAfterSeconds']);
  }
  const refused = await takeRate(world, ofMerchant, merchantId);
  if (!refused) return undefined;
  world.log.warn('codes of a merchant have reached their limit', { merchantId, most: ofMerchant.most });
  // Not this person's doing: the minute is theirs again.
  await giveRateBack(world, betweenTwo, `${receiver}/${purpose}`);
  return refuse('code_quota', refused.detail);
};

const tooMany = (seconds: unknown): Refused<'code_limit'> => {
  const retryAfterSeconds = typeof seconds === 'number' ? seconds : 300;
  return refuse('code_limit', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });
};
