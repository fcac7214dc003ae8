import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import { type FeatureFlag, type FlagFacts, flagCodes, flags } from '../../domain/flags.ts';

/** Flags that features bring along. */
export const featureFlags = extensionPoint<FeatureFlag>('merchants.feature-flags');

/** Every flag of the tree: those that the merchant's own rules know, then the features' in their order. */
export const allFlags = (world: Pick<World, 'extensions'>): readonly FeatureFlag[] => [
  ...flagCodes.map((code): FeatureFlag => {
    const facts: FlagFacts = flags[code];
    return { code, ...facts };
  }),
  ...featureFlags.of(world),
];
