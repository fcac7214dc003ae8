import { editSite, type MerchantSettings, writeBrand } from '#features/merchants/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { contrastFaults } from '#kit/shared/brand/brand-theme.ts';
import { accept, refuse, type Refused, type Result } from '#kit/shared/result.ts';
import { type brandRefusals, staffSetBrand as contract } from '../../contract/brand/staff-set-brand.ts';
import { brandRevisionByNo, insertBrandRevision, latestBrandRevision } from '../../db/brand-revisions.ts';
import { mediaByIds, type MediaRow } from '../../db/media.ts';
import { type BrandBody, unfitPicture } from '../../domain/brand.ts';
import { fieldChanges } from '../../domain/difference.ts';
import { sourcesOf } from '../../domain/picture.ts';
import { themeCss } from './brand-theme.ts';
import { brandOf } from './staff-brand.ts';

export const staffSetBrand = handle(contract, (world) => {
  const css = themeCss.of(world)();
  return async ({ brand, basedOn, reason }, visit) =>
    editBrand(world, visit, { css, basedOn, reason, find: () => Promise.resolve(accept(brand)) });
});

type Wanted<Unfound extends string> = {
  css: string;
  basedOn: number;
  reason: string;
  find: (tx: Tx) => Promise<Result<BrandBody, Unfound>>;
};

type BrandRefusal = keyof typeof brandRefusals;

/** One change of the brand: the merchant's settings and the next revision in one transaction, with its audit entry. */
export const editBrand = <Unfound extends string>(
  world: World,
  visit: StaffVisit,
  { css, basedOn, reason, find }: Wanted<Unfound>,
): Promise<Result<{ revision: number }, BrandRefusal | Unfound>> =>
  editSite<{ revision: number }, BrandRefusal | Unfound>(world, visit, reason, async (tx, settings) => {
    const { merchantId } = visit;
    const latest = await latestBrandRevision(tx, merchantId);
    if (latest !== basedOn) return refuse('version_conflict', { revision: latest });
    const found = await find(tx);
    if (!found.ok) return found;
    const brand = found.value;
    const media = await picturesOf(tx, visit, brand);
    if (!media.ok) return media;
    const [fault] = contrastFaults(css, brand.colors ?? undefined);
    if (fault) return refuse('brand_contrast', { ...fault, contrast: fault.contrast.toPrecision(3) });
    const before = await brandBefore(world, tx, settings, latest);
    const revision = Math.max(latest, 1) + 1;
    const at = world.clock.now();
    await insertBrandRevision(tx, { merchantId, no: revision, body: brand, staff: visit.staff, note: reason, at });
    await writeBrand(tx, merchantId, writtenOf(brand, media.value));
    const changes = fieldChanges(before, brand);
    return accept({
      answer: { revision },
      action: 'merchants.set_brand',
      subject: { kind: 'merchant', id: merchantId },
      before: Object.fromEntries(changes.map(({ field, before: was }) => [field, was])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    });
  });

/** The pictures that a brand names: the merchant's own, each fit for its place. */
const picturesOf = async (
  read: Read,
  { merchantId }: StaffVisit,
  { pictures }: BrandBody,
): Promise<Result<Map<string, MediaRow>, 'picture_unknown' | 'brand_picture_unfit'>> => {
  const wanted = Object.values(pictures).filter((mediaId) => mediaId !== null);
  const media = await mediaByIds(read, merchantId, wanted);
  const unknown = wanted.find((mediaId) => !media.has(mediaId));
  if (unknown !== undefined) return refuse('picture_unknown', { mediaId: unknown });
  const place = unfitPicture(pictures, (mediaId) => media.get(mediaId));
  return place === undefined ? accept(media) : unfit(place);
};

const unfit = (place: string): Refused<'brand_picture_unfit'> => refuse('brand_picture_unfit', { place });

/** The brand as it was; kept as the first revision when it is changed for the first time. */
const brandBefore = async (world: World, tx: Tx, settings: MerchantSettings, latest: number): Promise<BrandBody> => {
  const { merchantId } = settings;
  const known = latest > 0 ? await brandRevisionByNo(tx, merchantId, latest) : undefined;
  if (known) return known;
  const body = brandOf(settings);
  await insertBrandRevision(tx, { merchantId, no: 1, body, staff: null, note: null, at: world.clock.now() });
  return body;
};

const writtenOf = ({ names, about, mark, colors, pictures }: BrandBody, media: ReadonlyMap<string, MediaRow>) => {
  const imageOf = (mediaId: string | null) => {
    const row = mediaId === null ? undefined : media.get(mediaId);
    return row ? sourcesOf(row) : null;
  };
  const { logo, icon, card } = pictures;
  return {
    brand: names,
    look: { mark, colors },
    about,
    images: { logo: imageOf(logo), icon: imageOf(icon), card: imageOf(card) },
  };
};
