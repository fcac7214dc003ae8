import { z } from 'zod';
import { id } from '#kit/shared/id.ts';
import { endRoundsOf } from './finish-rounds.ts';
import type { House } from './house.ts';

const told = z.object({ memberId: z.string() });

/** Play was closed to a member: what they stand in ends. */
export const leaveRounds =
  (house: House) =>
  (payload: unknown): Promise<void> =>
    endRoundsOf(house, id(told.parse(payload).memberId));
