import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/list-deposits.ts';
import { depositsOf, pageSize } from '../db/deposits.ts';
import { type CashierSettings, viewDeposit } from './view-deposit.ts';

export const listDeposits =
  (world: World, settings: CashierSettings): Handler<typeof contract.listDeposits> =>
  async ({ state, before }, { player }) => {
    const rows = await depositsOf(world.database.read, { memberId: player.memberId, state, before });
    const page = rows.slice(0, pageSize);
    return accept({
      deposits: page.map((row) => viewDeposit(row, settings)),
      next: rows.length > pageSize ? page.at(-1)?.deposit_id : undefined,
    });
  };
