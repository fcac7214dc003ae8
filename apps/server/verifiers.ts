import { extend } from '#kit/server/feature.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { featureVerifiers, type Verifier } from '#kit/server/verifiers.ts';
import { features } from './features.ts';

const extended = { extensions: newExtensions() };
extend(extended, features);

/** What features bring along for `npm run verify`, by name. */
export const verifiersOfFeatures: Readonly<Record<string, Verifier>> = Object.fromEntries(
  featureVerifiers.of(extended).map(({ name, verify }) => [name, verify]),
);
