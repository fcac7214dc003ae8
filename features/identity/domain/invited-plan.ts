import type { RegistrationPlan } from './registration-form.ts';

/** The invitation in the page's address. `checking`: the affiliate code is still being validated. */
export type AddressInvitation = {
  affiliate: 'none' | 'checking' | 'valid' | 'invalid';
  referral: 'none' | 'given';
};

/**
 * Which invitation fields the form shows. The affiliate's: where the setting has it, unless the address brought a valid code,
 * which is used then. The friend's: where the setting has it, or where the address brought a code to fill it in with.
 */
export const invitedPlan = (plan: RegistrationPlan, { affiliate, referral }: AddressInvitation): RegistrationPlan => {
  const { affiliateCode, recommenderId } = plan.settings;
  const isAffiliateShown = affiliateCode.enabled && (affiliate === 'none' || affiliate === 'invalid');
  return {
    ...plan,
    settings: {
      ...plan.settings,
      affiliateCode: { ...affiliateCode, enabled: isAffiliateShown },
      recommenderId: recommenderId.enabled
        ? recommenderId
        : { ...recommenderId, enabled: referral === 'given', required: false },
    },
  };
};
