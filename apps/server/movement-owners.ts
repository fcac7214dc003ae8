import { movementOwners as ofCashier } from '#features/cashier/public.ts';
import { movementOwners as ofGateway } from '#features/gateway/public.ts';
import { movementOwners as ofIdentity } from '#features/identity/public.ts';
import { holdMovements, type MovementOwners } from '#features/wallet/public.ts';
import { movementOwners as ofWithdrawals } from '#features/withdrawals/public.ts';

/** The facts of every feature that moves money: a movement that none of them explains was made by hand. */
export const movementOwners: readonly MovementOwners[] = [
  holdMovements,
  ofGateway,
  ofCashier,
  ofWithdrawals,
  ofIdentity,
];
