import { call } from '#kit/browser/calls/call.ts';
import { sendSecurityCode } from '../../contract/contacts/send-security-code.ts';

/** Sends a code to a contact that the member has proved; the browser solves the puzzle that this asks for. */
export const sendSecurityCodeTo = async (kind: 'mobile' | 'email') => {
  const { proveHuman } = await import('#kit/browser/calls/human-check.ts');
  const humanCheck = await proveHuman();
  return humanCheck.ok ? call(sendSecurityCode, { kind, humanCheck: humanCheck.value }) : humanCheck;
};
