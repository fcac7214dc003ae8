import { z } from 'zod';
import { registerFields } from '../../domain/registration-rules.ts';

const formFields = [...registerFields, 'confirmPassword', 'verificationCode', 'ageConfirmed', 'termsAccepted'] as const;
export type FormField = (typeof formFields)[number];

const fault = z.object({ key: z.string(), min: z.number(), max: z.number() });
const shape = z.object({ fields: z.record(z.string(), fault) });

/** Refusals that are about one field: the text stands there. */
const fieldOf: Readonly<Record<string, FormField>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
  code_guessed_too_often: 'verificationCode',
};

/** What the server finds wrong with the fields of a form: the key of each field's text. */
export const faultsOf = (refused: { refusal: string; detail: Record<string, unknown> }): [FormField, string][] => {
  const one = fieldOf[refused.refusal];
  if (one !== undefined) return [[one, `refusals.${refused.refusal}`]];
  const fields = shape.safeParse(refused.detail).data?.fields ?? {};
  return formFields.flatMap((name): [FormField, string][] => {
    const fault = fields[name];
    return fault ? [[name, fault.key]] : [];
  });
};

/** What the server finds wrong with one field of another form. */
export const faultOfField = (refused: { detail: Record<string, unknown> }, name: string) =>
  shape.safeParse(refused.detail).data?.fields[name];

/** An invitation that nobody gave stops the registration: it is said above the form. */
export type InvitationFault = 'affiliate_code_invalid' | 'referral_code_invalid';
export const invitationFaultOf = (refusal: string): InvitationFault | undefined =>
  refusal === 'affiliate_code_invalid' || refusal === 'referral_code_invalid' ? refusal : undefined;
