import { call } from '#kit/browser/calls/call.ts';
import type { Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { sendCode } from '../../contract/contacts/send-code.ts';
import { sendRegisterCode } from '../../contract/contacts/send-register-code.ts';

export type TypedPhone = { countryDialingCode?: string | undefined; mobileNum: string };

/** Proves to be human, then asks for a code by SMS; for `onSend` of a `CodeField`. */
export const sendSmsCode = async (
  purpose: 'login' | 'reset' | 'register',
  phone: TypedPhone,
): Promise<Result<{ expirationTime: Instant }, string>> => {
  const { proveHuman } = await import('#kit/browser/calls/human-check.ts');
  const humanCheck = await proveHuman();
  if (!humanCheck.ok) return humanCheck;
  const asked = { ...phone, humanCheck: humanCheck.value };
  return purpose === 'register' ? call(sendRegisterCode, asked) : call(sendCode, { ...asked, purpose });
};
