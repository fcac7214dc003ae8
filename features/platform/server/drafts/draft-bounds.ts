import { brandParts, platformBrands } from '#features/merchants/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { boundsOf, type BoundName } from '../../domain/bounds-draft.ts';
import type { BrandDraft } from '../../domain/draft.ts';

/** The bounds that can be set for a brand: those that stand alone, and those whose part it takes over. */
export const offeredBounds = (world: World, { like, parts }: BrandDraft): BoundName[] =>
  brandParts.bounds
    .of(world)
    .filter(({ stands, part }) => stands === 'alone' || (like !== '' && part !== undefined && parts.includes(part)))
    .map(({ name }) => name);

/** What it would begin with where nothing is typed, as its model says; without a text where the product's own stand. */
export const standingBounds = async (world: World, read: Read, draft: BrandDraft) => {
  const model = draft.like === '' ? undefined : await platformBrands.idOfCode(read, draft.like);
  const offered = offeredBounds(world, draft);
  return Promise.all(
    brandParts.bounds.of(world).map(async ({ name, part, of }) => {
      const comesAlong = model !== undefined && (part === undefined || draft.parts.includes(part));
      const found = comesAlong ? await of(world, read, model) : undefined;
      const money = isMoney(draft.currency) ? draft.currency : undefined;
      return {
        name,
        isOffered: offered.includes(name),
        least: found ? moneyText(found.least, money) : null,
        most: found ? moneyText(found.most, money) : null,
      };
    }),
  );
};

/** Sets what was typed for the brand that is being made. */
export const setBoundsIn = async (
  world: World,
  tx: Tx,
  { merchantId, draft, by }: { merchantId: MerchantId; draft: BrandDraft; by: string },
): Promise<void> => {
  for (const { name, setIn } of brandParts.bounds.of(world)) {
    const bounds = boundsOf(draft.bounds[name], draft.currency);
    if (bounds) await setIn(world, tx, { merchantId, by, bounds });
  }
};
