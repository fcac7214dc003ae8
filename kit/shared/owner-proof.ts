import { z } from 'zod';
import { factorProof, proofRefusals } from './factor-proof.ts';

const typed = z.string().min(1).max(256);

/**
 * That the member acts and not whoever found the session open: the withdrawal password, a code sent to a proved contact
 * (`POST /wps/verification/security`), or one use of a second factor (a passkey signs what
 * `POST /wps/member/second-factor/question` asks).
 */
export const ownerProof = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('paymentPassword'), typed }),
  z.strictObject({ by: z.literal('code'), kind: z.enum(['mobile', 'email']), typed: typed.max(20) }),
  z.strictObject({ by: z.literal('factor'), proof: factorProof }),
]);
export type OwnerProof = z.output<typeof ownerProof>;

export const ownerProofRefusals = {
  payment_password_unset: 409,
  payment_password_wrong: 422,
  code_invalid: 422,
  code_expired: 422,
  code_guessed_too_often: 422,
  contact_unknown: 409,
  ...proofRefusals,
} as const;
export type OwnerProofRefusal = keyof typeof ownerProofRefusals | 'too_many_requests';

/** Whether a refusal is about the proof, and not about what it opens. */
export const isOwnerProofRefusal = (refusal: string): boolean =>
  Object.hasOwn(ownerProofRefusals, refusal) || refusal === 'too_many_requests';
