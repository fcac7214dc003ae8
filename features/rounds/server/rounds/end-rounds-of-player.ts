import { id } from '#kit/shared/id.ts';
import { endRoundsOf } from './finish-rounds.ts';
import type { House } from '../games/house.ts';

/** Play was closed to a member: what they stand in ends. */
export const endRoundsOfPlayer =
  (house: House) =>
  ({ memberId }: { memberId: string }): Promise<void> =>
    endRoundsOf(house, id(memberId));
