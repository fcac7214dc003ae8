import type { fundRules } from '#features/gateway/public.ts';
import { memberPlay } from '#features/turnover/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { oddsText } from '#kit/shared/money/odds.ts';
import { paired } from '#kit/shared/paired.ts';
import { termsOfGrants } from '../db/grants.ts';
import { type StakeFault, stakeFault } from '../domain/stake-rules.ts';
import { type Terms, termsOf } from '../domain/terms.ts';

const kept = new WeakMap<World['database'], Map<string, Terms>>();
const keptMax = 20_000;

/** Terms never change, so they are read once; the oldest make room. */
const termsBy = async (world: World, tx: Tx, grantIds: readonly string[]): Promise<ReadonlyMap<string, Terms>> => {
  const known = kept.get(world.database) ?? new Map<string, Terms>();
  kept.set(world.database, known);
  const unknown = [...new Set(grantIds)].filter((one) => !known.has(one));
  if (unknown.length > 0)
    for (const { grant_id: grantId, terms } of await termsOfGrants(tx, unknown)) known.set(grantId, termsOf(terms));
  const found = new Map(grantIds.flatMap((one) => (known.has(one) ? [[one, known.get(one)!] as const] : [])));
  for (const name of known.keys()) {
    if (known.size <= keptMax) break;
    known.delete(name);
  }
  return found;
};

/** What helps to do better. */
const factsOf = ({ stakeMax, oddsMin }: Terms, why: StakeFault): Readonly<Record<string, string>> => {
  if (why === 'stake_too_large' && stakeMax !== null) return { most: moneyText(stakeMax) };
  return why === 'odds_too_low' && oddsMin !== undefined ? { least: oddsText(oddsMin) } : {};
};

type FundRules = Parameters<typeof fundRules.with>[0];

/** What may not be played from a bonus is refused when it is staked: nothing is taken away for it afterwards. */
export const stakeRules: FundRules = async (world, tx, stakes) => {
  const terms = await termsBy(
    world,
    tx,
    stakes.map(({ source }) => source),
  );
  // Odds that are known need no product.
  const asked = stakes.some(({ source, odds }) => {
    const rules = terms.get(source);
    return rules && (rules.leftOut.products.length > 0 || (rules.oddsMin !== undefined && odds === undefined));
  });
  const products = asked ? await memberPlay.productsOf(tx, stakes) : stakes.map(() => 'OTHER');
  return new Map(
    paired(stakes, products).flatMap(([{ transactionId, source, vendor, game, amount, odds }, product]) => {
      const rules = terms.get(source);
      const why = rules && stakeFault(rules, { product, vendor, game, amount, odds });
      if (!rules || why === undefined) return [];
      return [[transactionId, { why, facts: factsOf(rules, why) }] as const];
    }),
  );
};
