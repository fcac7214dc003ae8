import { z } from 'zod';

export type CellKind = 'text' | 'number' | 'date' | 'instant' | 'money';

/** What the contract says of a field: what travels as an amount, a number, a day or a moment is one in a workbook, too. */
export const kindOf = (schema: unknown): CellKind => {
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodNumberFormat) return 'number';
  if (schema instanceof z.ZodISODate) return 'date';
  if (schema instanceof z.ZodCodec) return schema.in instanceof z.ZodISODateTime ? 'instant' : 'money';
  return 'text';
};
