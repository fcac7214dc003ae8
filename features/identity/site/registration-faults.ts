import { z } from 'zod';
import { registerFields } from '../domain/registration-rules.ts';

const formFields = [...registerFields, 'confirmPassword', 'ageConfirmed', 'termsAccepted'] as const;
export type FormField = (typeof formFields)[number];

const fault = z.object({ key: z.string(), min: z.number(), max: z.number() });
const shape = z.object({ fields: z.record(z.string(), fault) });

/** What the server finds wrong with the fields of a form: the key of each field's text. */
export const faultsOf = (refused: { refusal: string; detail: Record<string, unknown> }): [FormField, string][] => {
  if (refused.refusal === 'username_taken') return [['username', 'refusals.username_taken']];
  if (refused.refusal === 'affiliate_code_invalid') return [['affiliateCode', 'refusals.affiliate_code_invalid']];
  const fields = shape.safeParse(refused.detail).data?.fields ?? {};
  return formFields.flatMap((name): [FormField, string][] => {
    const fault = fields[name];
    return fault ? [[name, fault.key]] : [];
  });
};

/** What the server finds wrong with one field of another form. */
export const faultOfField = (refused: { detail: Record<string, unknown> }, name: string) =>
  shape.safeParse(refused.detail).data?.fields[name];
