import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listDeposits as contract } from '../../contract/list-deposits.ts';
import { depositsOf, pageSize } from '../../db/deposits.ts';
import { viewDeposit, cashierSettings } from './view-deposit.ts';

export const listDeposits = handle(contract, (world) => {
  const settings = cashierSettings.of(world);
  return async ({ state, before }, { player }) => {
    const rows = await depositsOf(world.database.read, { memberId: player.memberId, state, before });
    const page = rows.slice(0, pageSize);
    return accept({
      deposits: page.map((row) => viewDeposit(row, settings)),
      next: rows.length > pageSize ? page.at(-1)?.deposit_id : undefined,
    });
  };
});
