import { z } from 'zod';

/** Every key that ever signed, each named by the one before. */
export const wireKeys = z.array(
  z.strictObject({
    keyId: z.string(),
    publicKey: z.string(),
    madeAt: z.iso.datetime({ precision: 3 }),
    endorsement: z.nullable(z.strictObject({ keyId: z.string(), signature: z.string() })),
  }),
);
