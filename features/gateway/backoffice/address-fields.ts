import { z } from 'zod';

// What the addresses of these pages carry; anything else counts as not said.

const orNothing = (text: z.ZodString) => text.or(z.literal('')).catch('').default('');

export const vendorField = orNothing(z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/));
export const memberField = orNothing(z.string().regex(/^mbr_[0-9a-f]{32}$/));
/** A number of a row: the list goes on below it. */
export const rowField = orNothing(z.string().regex(/^[1-9]\d{0,17}$/));
export const textField = orNothing(z.string().max(100));
