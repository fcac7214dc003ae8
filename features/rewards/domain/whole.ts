import { z } from 'zod';

/** Whole numbers of any size travel as texts in what is kept and hashed: no reader may round them. */
export const whole = z.codec(z.string().regex(/^-?\d{1,30}$/), z.bigint(), { decode: BigInt, encode: String });

/** The same, zero or above. */
export const wholeUp = z.codec(z.string().regex(/^\d{1,20}$/), z.bigint(), { decode: BigInt, encode: String });
