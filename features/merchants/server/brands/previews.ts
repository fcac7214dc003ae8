import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { installationSetting } from '#kit/server/extensions.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { openingOf } from '../../db/brands.ts';
import { hostsOf } from '../../db/hosts.ts';
import { lockMerchant } from '../../db/merchant-version.ts';
import { endPreviews, insertPreview } from '../../db/previews.ts';
import { siteOriginFor } from '../../domain/site-origin.ts';

/** Where players reach the site of this installation; undefined where this process can't know. */
export const siteAddress = installationSetting<() => string | undefined>('merchants.site-address', () => undefined);

/** How long a link is good, and with it what it opened. */
export const previewMinutes = 30;

/** @param visit who looks, with the brand that is looked at. One link a person and brand: a new one ends the one before. */
export const previewIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
): Promise<Result<{ url: string; expiresAt: Instant }, 'brand_open'>> => {
  const { merchantId, staff } = visit;
  await lockMerchant(tx, merchantId);
  if ((await openingOf(tx, merchantId)).openedAt !== null) return refuse('brand_open');
  const token = world.entropy.token();
  const expiresAt = later(world.clock.now(), minutesMs(previewMinutes));
  await endPreviews(tx, merchantId, staff.username);
  await insertPreview(tx, { tokenHash: sha256Hex(token), merchantId, by: staff.username, expiresAt });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'merchants.preview_brand',
    subject: { kind: 'merchant', id: merchantId },
    after: { minutes: previewMinutes },
  });
  const hosts = (await hostsOf(tx, merchantId)).toSorted((one, other) => one.addedAt - other.addedAt);
  const origin = siteOriginFor({
    called: '',
    hosts: hosts.map(({ host }) => host),
    siteAddress: siteAddress.of(world)(),
  });
  return accept({ url: new URL(`/?preview=${token}`, origin).href, expiresAt });
};

/** Ends every link to the closed site of the brand, whoever made it. */
export const endPreviewsIn = async (tx: Tx, visit: StaffVisit): Promise<{ ended: number }> => {
  const { merchantId } = visit;
  const ended = await endPreviews(tx, merchantId);
  if (ended > 0)
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'merchants.end_previews',
      subject: { kind: 'merchant', id: merchantId },
      after: { ended },
    });
  return { ended };
};
