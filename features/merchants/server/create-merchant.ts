import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertMerchant } from '../db/insert-merchant.ts';
import { hostOf } from '../domain/host.ts';

/**
 * A merchant with its first host, by whoever runs the server; once more with the same code and host is the same merchant.
 * Everything else about it is set at the desk. Refused with `code_wrong`, `host_wrong`, `host_taken`.
 */
export const createMerchant = async (
  world: World,
  asked: { code: string; name: string; host: string },
): Promise<Result<MerchantId, 'code_wrong' | 'host_wrong' | 'host_taken'>> => {
  const host = hostOf(asked.host);
  if (!/^[a-z][a-z0-9]{2,19}$/.test(asked.code)) return refuse('code_wrong');
  if (host === undefined) return refuse('host_wrong');
  return world.backofficeDatabase.transact(async (tx) => {
    const merchantId = await insertMerchant(tx, { ...asked, host, merchantId: world.entropy.id('mrc') });
    return merchantId === undefined ? refuse('host_taken') : accept(merchantId);
  });
};
