import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { findDeposit as contract } from '../../contract/find-deposit.ts';
import { depositById, stepsOf } from '../../db/deposits.ts';
import { slipsLeft } from '../slips/send-slip.ts';
import { viewDeposit, viewStep, cashierSettings } from './view-deposit.ts';

export const findDeposit = handle(contract, (world) => {
  const settings = cashierSettings.of(world);
  return async ({ depositId }, { player }) => {
    const row = await depositById(world.database.read, depositId);
    // Another player's deposit is answered like one that doesn't exist.
    if (row?.member_id !== player.memberId) return refuse('not_found');
    const steps = await stepsOf(world.database.read, depositId);
    const left = await slipsLeft(world, world.database.read, row);
    return accept({ ...viewDeposit(row, settings), history: steps.map(viewStep), slipsLeft: left });
  };
});
