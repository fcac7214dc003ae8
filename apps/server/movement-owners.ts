import { movementFacts, type MovementOwners } from '#features/wallet/public.ts';
import { extend } from '#kit/server/feature.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { features } from './features.ts';

const extended = { extensions: newExtensions() };
extend(extended, features);

/** The facts of every feature that moves money: a movement that none of them explains was made by hand. */
export const movementOwners: readonly MovementOwners[] = movementFacts.of(extended);
