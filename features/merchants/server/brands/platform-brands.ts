import type { Read, Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { BrandColors } from '#kit/shared/brand/brand-look.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { brandRows } from '../../db/brand-list.ts';
import { closeBrand, openBrand, openingOf } from '../../db/brands.ts';
import { isHostTaken } from '../../db/hosts.ts';
import { merchantOfCode } from '../../db/merchant-of-code.ts';
import { readSettings } from '../../db/read-settings.ts';
import { setLanguages, writeBrand } from '../../db/update-merchant.ts';
import { missingOf } from '../../domain/brand-check.ts';
import { dialingCodeOf } from '../../domain/countries.ts';
import { isBrandCode } from '../../domain/brand-code.ts';
import { hostOf } from '../../domain/host.ts';
import { editSiteIn } from '../site/edit-site.ts';
import { beginSettingIn } from '../settings/begin-setting.ts';
import { createMerchantIn, type MerchantFacts, type MerchantRefusal } from '../create-merchant.ts';
import { addFirstLicenceIn } from '../licences/staff-licences.ts';
import { brandParts } from './brand-parts.ts';
import { isPreviewAt } from '../visits/preview-visit.ts';
import { checksOf } from './opening.ts';
import { endPreviewsIn, previewIn, previewMinutes, siteAddress } from './previews.ts';

type Decided = { merchantId: MerchantId; approvalId: string; reason: string; requestedBy: { username: string } };
type Act = (world: World, tx: Tx, visit: StaffVisit, decided: Decided) => Promise<Result<unknown, PlatformRefusal>>;
export type PlatformRefusal = 'brand_open' | 'brand_not_open' | 'brand_incomplete';

/** Whether it can be opened or closed at all: for whoever asks, and once more for whoever agrees. */
const mayOpenIn = async (
  world: World,
  tx: Tx,
  merchantId: MerchantId,
): Promise<Result<string[], 'brand_open' | 'brand_incomplete'>> => {
  if ((await openingOf(tx, merchantId)).openedAt !== null) return refuse('brand_open');
  const checks = await checksOf(world, tx, merchantId);
  const missing = missingOf(checks);
  if (missing.length > 0) return refuse('brand_incomplete', { missing });
  return accept(checks.filter(({ isMet }) => !isMet).map(({ name }) => name));
};

const mayCloseIn = async (tx: Tx, merchantId: MerchantId): Promise<Result<true, 'brand_not_open'>> =>
  (await openingOf(tx, merchantId)).openedAt === null ? refuse('brand_not_open') : accept(true);

/** The act stands in the brand's own trail, under who did it. */
const openIn: Act = (world, tx, visit, { merchantId, approvalId, reason, requestedBy }) =>
  editSiteIn(world, tx, { ...visit, merchantId }, reason, async () => {
    const may = await mayOpenIn(world, tx, merchantId);
    if (!may.ok) return may;
    await openBrand(tx, { merchantId, approvalId });
    return accept({
      answer: {},
      action: 'platform.open_brand',
      subject: { kind: 'merchant', id: merchantId },
      before: { state: 'closed' },
      after: { state: 'open', requestedBy: requestedBy.username },
    });
  });

const closeIn: Act = (world, tx, visit, { merchantId, approvalId, reason, requestedBy }) =>
  editSiteIn(world, tx, { ...visit, merchantId }, reason, async () => {
    const may = await mayCloseIn(tx, merchantId);
    if (!may.ok) return may;
    await closeBrand(tx, { merchantId, approvalId });
    return accept({
      answer: {},
      action: 'platform.close_brand',
      subject: { kind: 'merchant', id: merchantId },
      before: { state: 'open' },
      after: { state: 'closed', requestedBy: requestedBy.username },
    });
  });

export type NewBrand = Omit<MerchantFacts, 'name' | 'begins'> & {
  /** Names by language; the English one stands where another is missing. */
  names: { TH: string; EN: string };
  languages: readonly string[];
  /** The product's own where there are none. */
  colors: BrandColors | null;
};

/** What of a new brand somebody has already; of a model, whether it is there and what it is played in. */
const takenIn = async (read: Read, { code, host, like }: { code: string; host: string; like: string | undefined }) => {
  const asked = hostOf(host);
  const model = like === undefined ? undefined : await merchantOfCode(read, like);
  return {
    isCodeTaken: (await merchantOfCode(read, code)) !== undefined,
    isHostTaken: asked !== undefined && (await isHostTaken(read, asked)),
    modelCurrency: model === undefined ? undefined : (await readSettings(read, model)).currency,
  };
};

/** A brand that was never there, closed until two people open it. */
const makeIn = async (
  world: World,
  tx: Tx,
  { names, languages, colors, ...facts }: NewBrand,
): Promise<Result<MerchantId, MerchantRefusal | 'code_taken'>> => {
  if ((await merchantOfCode(tx, facts.code)) !== undefined) return refuse('code_taken');
  const made = await createMerchantIn(world, tx, { ...facts, name: names.EN, begins: 'closed' });
  if (!made.ok) return made;
  await setLanguages(tx, made.value, [...languages]);
  const { look, about, images } = await readSettings(tx, made.value);
  const brand = Object.fromEntries(
    [...new Set(['TH', 'EN', ...languages])].map((language) => [language, language === 'TH' ? names.TH : names.EN]),
  );
  await writeBrand(tx, made.value, { brand, look: { ...look, colors }, about, images });
  return made;
};

/** Brands from above, for whoever looks: the platform knows them as wholes. */
export const platformBrands = {
  rows: brandRows,
  checksOf,
  /** What is not as it should be, by its name and the merchant. */
  healthOf: (world: World) => brandParts.health.of(world),
  /** What was played, by whoever counts it. */
  playOf: (world: World) => brandParts.play.of(world),
  /** What a new brand may take over from another. */
  partsOf: (world: World) => brandParts.copies.of(world).map(({ part }) => part),
  takenIn,
  idOfCode: merchantOfCode,
  mayOpenIn,
  mayCloseIn,
  isPreviewAt,
  previewMinutes,
  siteAddress,
  isCode: isBrandCode,
  hostOf,
  /** By its code of ISO 3166. */
  isCountry: (code: string): boolean => dialingCodeOf(code) !== undefined,
};

/** What the word of two people of the platform does to a brand; a look at a closed one takes one alone. */
export const brandActs = { openIn, closeIn, makeIn, beginSettingIn, addFirstLicenceIn, previewIn, endPreviewsIn };
