import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { merchantOfHost } from '../../db/merchant-of-host.ts';
import { isGoodPreview } from '../../db/previews.ts';
import { hostOf } from '../../domain/host.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Whether a token opens the closed site of this brand to its bearer's eyes. */
export const isPreviewOf = async (world: World, merchantId: MerchantId, token: string | undefined): Promise<boolean> =>
  token !== undefined && tokenPattern.test(token) && isGoodPreview(world.database.read, merchantId, sha256Hex(token));

/** The same of the brand that a host leads to. */
export const isPreviewAt = async (world: World, asked: string, token: string): Promise<boolean> => {
  const host = hostOf(asked);
  const found = host === undefined ? undefined : await merchantOfHost(world.database.read, host);
  return found !== undefined && isPreviewOf(world, found.merchantId, token);
};
