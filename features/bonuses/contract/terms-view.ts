import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { termsWith } from '../domain/terms.ts';

/** Terms with amounts as they travel. */
export const termsView = termsWith(wireNotNegative);
