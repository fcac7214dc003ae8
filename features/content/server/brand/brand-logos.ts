import { type brandParts, merchantIn, writeBrand } from '#features/merchants/public.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { insertBrandRevision } from '../../db/brand-revisions.ts';
import { insertMedia } from '../../db/media.ts';
import { unfitPicture } from '../../domain/brand.ts';
import { pictureName, sourcesOf } from '../../domain/picture.ts';
import { makePicture } from '../pictures/make-picture.ts';
import { publicPictures } from '../pictures/picture-store.ts';
import { shownFileName } from '../pictures/staff-upload-media.ts';
import { brandOf } from './staff-brand.ts';

type BrandLogos = Parameters<typeof brandParts.logos.with>[0];

/** The logo of a brand that is not made yet: its files are there before the brand; without the brand they are only idle. */
export const brandLogos: BrandLogos = {
  take: async (world, { name, bytes }) => {
    const made = await makePicture(bytes);
    if (!made.ok) return made;
    const { hash, width, height, widths, files } = made.value;
    if (unfitPicture({ logo: hash, icon: null, card: null }, () => ({ width, height })) !== undefined)
      return refuse('logo_unfit');
    const store = publicPictures(world);
    for (const it of files) await store.put(pictureName(hash, it.width, it.form), it.bytes);
    return accept({ hash, name: shownFileName(name), width, height, widths, bytes: bytes.length });
  },
  imageOf: sourcesOf,
  giveIn: async (world, tx, { staff }, { merchantId, logo }) => {
    const at = world.clock.now();
    const mediaId: string = world.entropy.id('med');
    const who = { staffId: staff.staffId, staffName: staff.username };
    await insertMedia(tx, { ...logo, ...who, mediaId, merchantId, at });
    const settings = await merchantIn(world, tx, merchantId);
    const body = brandOf(settings);
    const pictures = { ...body.pictures, logo: mediaId };
    await insertBrandRevision(tx, { merchantId, no: 1, body: { ...body, pictures }, staff: null, note: null, at });
    const { brand, look, about, images } = settings;
    await writeBrand(tx, merchantId, { brand, look, about, images: { ...images, logo: sourcesOf(logo) } });
  },
};
