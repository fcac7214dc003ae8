import { z } from 'zod';
import type { PayoutAccount } from '#features/members/public.ts';
import type { World } from '#kit/server/world.ts';

const payee = z.object({ bank: z.string(), number: z.string(), name: z.string() });
export type SealedPayee = z.output<typeof payee>;

const purpose = 'withdrawals.payee';

/** Whom a request pays, frozen with it: an account that is removed later changes nothing. */
export const sealPayee = ({ vault }: World, { bank, number, name }: PayoutAccount): string =>
  vault.seal(purpose, JSON.stringify({ bank, number, name }));

/** Undefined for a person who was forgotten. */
export const openPayee = ({ vault }: Pick<World, 'vault'>, sealed: string): SealedPayee | undefined =>
  sealed === '' ? undefined : payee.parse(JSON.parse(vault.open(purpose, sealed)));

/** As everybody but the bank sees it. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;
