import { imageCdns, settingOf } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { allowedHosts } from '../../db/allowed-hosts.ts';
import { mediaByIds } from '../../db/media.ts';
import { type ContentBody, picturesOf } from '../../domain/body.ts';
import { isAllowedTarget } from '../../domain/service-path.ts';
import { sanitiseBody } from './sanitise.ts';

type PrepareRefusal = 'picture_unknown' | 'target_not_allowed';

/** A body as it may be kept: its HTML cleaned, its pictures the merchant's own, its target on the merchant's list. */
export const prepareBody = async (
  world: World,
  read: Read,
  merchantId: MerchantId,
  body: ContentBody,
): Promise<Result<{ body: ContentBody; cleaned: string[] }, PrepareRefusal>> => {
  const wanted = picturesOf(body);
  const known = await mediaByIds(read, merchantId, wanted);
  const unknown = wanted.find((mediaId) => !known.has(mediaId));
  if (unknown !== undefined) return refuse('picture_unknown', { mediaId: unknown });
  const target = await checkTarget(read, merchantId, body);
  if (!target.ok) return target;
  const { body: clean, changed } = sanitiseBody(body, await settingOf(world, merchantId, imageCdns));
  return accept({ body: clean, cleaned: changed });
};

/** A service link may open only what the merchant lists. */
export const checkTarget = async (
  read: Read,
  merchantId: MerchantId,
  body: ContentBody,
): Promise<Result<undefined, 'target_not_allowed'>> => {
  if (body.kind !== 'service_link' || isAllowedTarget(body.target, await allowedHosts(read, merchantId)))
    return accept(undefined);
  return refuse('target_not_allowed', { host: new URL(body.target).host });
};
