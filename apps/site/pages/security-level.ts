import { security } from '#features/identity/contract/security.ts';
import { showProfile } from '#features/members/contract/show-profile.ts';
import { type SecurityLevel, securityLevelOf } from '#features/members/domain/security-level.ts';
import { useRead } from '#kit/browser/queries.ts';

/** What is done and what is open, from both features that know; undefined until both have told. */
export const useSecurityLevel = (): SecurityLevel | undefined => {
  const account = useRead(security, {});
  const profile = useRead(showProfile, {});
  if (!account.data || !profile.data) return undefined;
  const { contacts, paymentPassword } = account.data;
  return securityLevelOf({
    mobile: contacts.some(({ kind }) => kind === 'mobile'),
    email: contacts.some(({ kind }) => kind === 'email'),
    paymentPassword: paymentPassword.isSet,
    fullName: profile.data.fields.some(({ field }) => field === 'fullName'),
  });
};
