import { productOf } from '#kit/shared/products.ts';

/** Games at a table, of the products that vendors name so. */
const tables: ReadonlySet<string> = new Set(['TABLE', 'LIVE']);

type Weights = Readonly<Record<string, number>>;

/** The weights that were set, of a setting in which a product may have none. */
export const weightsSet = (setting: Readonly<Record<string, number | null>>): Weights => {
  const set: Record<string, number> = {};
  for (const [product, weight] of Object.entries(setting)) if (weight !== null) set[product] = weight;
  return set;
};

/** What of a product's turnover counts for pay, in percent: its own weight, for tables else theirs, and all of everything else. */
export const weightOf = (
  product: string,
  { productWeights, tableWeight }: { productWeights?: Weights | undefined; tableWeight: number },
): number => productWeights?.[productOf(product)] ?? (tables.has(product) ? tableWeight : 100);
