import { extensionPoint } from './extensions.ts';
import type { World } from './world.ts';

/** What was recomputed from stored facts. @property deviations one line each, naming the row and what does not fit. */
export type Verified = { looked: Readonly<Record<string, number>>; deviations: readonly string[] };
export type Verifier = (world: World) => Promise<Verified>;

/** What features bring along for `npm run verify`, by the name it has there. */
export const featureVerifiers = extensionPoint<{ name: string; verify: Verifier }>('kit.verifiers');
