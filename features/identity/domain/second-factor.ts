import { minutesMs } from '#kit/shared/time.ts';

/** What a second step can be taken with. */
export const factorKinds = ['code', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Between the first and the second step. */
export const secondStepMs = minutesMs(5);
export const stepGuessesMax = 5;
/** Between showing a secret and its first code. */
export const totpSetupMs = minutesMs(15);
export const passkeysMax = 10;
export const passkeyNameMax = 40;

export const factorEventKinds = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_copied',
  'codes_made',
  'code_used',
  'staff_reset',
] as const;
export type FactorEventKind = (typeof factorEventKinds)[number];

export type Factors = {
  hasTotp: boolean;
  /** The hosts of the passkeys that are good. */
  passkeyHosts: readonly string[];
  recoveryCodesLeft: number;
  /** Agents have one always. */
  isRequired: boolean;
};

export const hasFactor = ({ hasTotp, passkeyHosts }: Factors): boolean => hasTotp || passkeyHosts.length > 0;

/** With what a second step can be taken under this host; codes on paper stand in for a factor and are none themselves. */
export const kindsOf = (factors: Factors, host: string): FactorKind[] =>
  factorKinds.filter((kind) => {
    if (kind === 'code') return factors.hasTotp;
    return kind === 'passkey' ? factors.passkeyHosts.includes(host) : factors.recoveryCodesLeft > 0;
  });
