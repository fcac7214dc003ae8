import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as contract from '../contract/find-deposit.ts';
import { depositById, stepsOf } from '../db/deposits.ts';
import { slipsLeft } from './send-slip.ts';
import { type CashierSettings, viewDeposit, viewStep } from './view-deposit.ts';

export const findDeposit =
  (world: World, settings: CashierSettings): Handler<typeof contract.findDeposit> =>
  async ({ depositId }, { player }) => {
    const row = await depositById(world.database.read, depositId);
    // Another player's deposit is answered like one that doesn't exist.
    if (row?.member_id !== player.memberId) return refuse('not_found');
    const steps = await stepsOf(world.database.read, depositId);
    const left = await slipsLeft(world, world.database.read, row);
    return accept({ ...viewDeposit(row, settings), history: steps.map(viewStep), slipsLeft: left });
  };
