import type { ComponentType } from 'react';
import { Bonds } from '#features/identity/site/bonds.tsx';

/** What stands in the security centre below the password, in this order; each is a card of its own with all its states. */
export const securitySections: readonly { name: string; Section: ComponentType }[] = [
  { name: 'bonds', Section: Bonds },
];
