import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { secondFactor } from '../../contract/factors/second-factor.ts';
import type { FactorKind } from '../../domain/second-factor.ts';

export type SecondFactorState = OutputOf<typeof secondFactor>;

/** With what a change can be confirmed here. */
export const kindsHere = ({ totp, passkeys, recoveryCodesLeft }: SecondFactorState): FactorKind[] => [
  ...(totp ? (['code'] as const) : []),
  ...(passkeys.some(({ isHere, isCopied }) => isHere && !isCopied) ? (['passkey'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];
