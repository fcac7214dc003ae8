import { handle } from '#kit/server/http/handle.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlayerMovements as contract } from '../../contract/staff-player-movements.ts';
import { pageOf } from './movements.ts';

export const staffPlayerMovements = handle(
  contract,
  (world) =>
    async ({ memberId, wallet, ...page }, { merchantId }) => {
      const whose = { merchantId, memberId: id<'mbr'>(memberId), kind: wallet ?? 'cash' } as const;
      const found = await pageOf(world.backofficeDatabase.read, whose, page);
      return accept({
        ...found,
        movements: found.movements.map(({ reference, counterAccount, rulesHash, ...movement }) => ({
          ...movement,
          reference: reference ?? undefined,
          counterAccount: counterAccount ?? undefined,
          rulesHash: rulesHash ?? undefined,
        })),
      });
    },
);
