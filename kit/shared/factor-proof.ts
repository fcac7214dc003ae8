import { z } from 'zod';
import { passkeySigned } from './passkey-wire.ts';

export const sixDigits = z.string().regex(/^[0-9]{6}$/);

/** One use of a second factor: an authenticator's code, a code on paper, or a passkey's signature. */
export const factorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('code'), code: sixDigits }),
  z.strictObject({ kind: z.literal('recovery'), code: z.string().min(10).max(40) }),
  z.strictObject({ kind: z.literal('passkey'), answer: passkeySigned }),
]);
export type FactorProof = z.output<typeof factorProof>;

export const proofRefusals = {
  factor_wrong: 422,
  /** Right, but used before: the next code is good. */
  factor_code_used: 422,
  /** Its counter went back: somebody may hold a copy, so it is good no more. */
  passkey_copied: 403,
} as const;
