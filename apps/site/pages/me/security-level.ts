import { secondFactor } from '#features/identity/contract/factors/second-factor.ts';
import { security } from '#features/identity/contract/passwords/security.ts';
import { showProfile } from '#features/members/contract/show-profile.ts';
import { type SecurityLevel, securityLevelOf } from '#features/members/domain/security-level.ts';
import { useRead } from '#kit/browser/calls/queries.ts';

type Known = {
  /** Undefined until all have told. */
  level: SecurityLevel | undefined;
  /** Why one of them does not tell. */
  error: ReturnType<typeof useRead>['error'];
  askAgain: () => void;
};

/** What is done and what is open, from both features that know. */
export const useSecurityLevel = (): Known => {
  const account = useRead(security, {});
  const factors = useRead(secondFactor, {});
  const profile = useRead(showProfile, {});
  const askAgain = () => {
    for (const { error, refetch } of [account, factors, profile]) if (error) void refetch();
  };
  const error = account.error ?? factors.error ?? profile.error;
  if (!account.data || !factors.data || !profile.data) return { level: undefined, error, askAgain };
  const { contacts, paymentPassword } = account.data;
  const { totp, passkeys } = factors.data;
  const level = securityLevelOf({
    mobile: contacts.some(({ kind }) => kind === 'mobile'),
    email: contacts.some(({ kind }) => kind === 'email'),
    secondFactor: totp !== null || passkeys.some(({ isCopied }) => !isCopied),
    paymentPassword: paymentPassword.isSet,
    fullName: profile.data.fields.some(({ field }) => field === 'fullName'),
  });
  return { level, error: null, askAgain };
};
