import { merchantOf } from '#features/merchants/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { consolidated } from '../contract/consolidated.ts';

/** A contract is offered where the merchant's switch for it and for the agent centre are on, and to agents alone. */
export const showConsolidated =
  (world: World): Handler<typeof consolidated> =>
  async (_input, { merchantId, player: { kind } }) => {
    const { flags } = await merchantOf(world, merchantId);
    const offered = (flag: boolean) =>
      kind === 'agent' && flags.AGENTCENTER3 && flag ? ('1' as const) : ('0' as const);
    return accept({
      divtypereq: offered(flags.DIVIDEND3),
      dailysalreqtype: offered(flags.DAILYSALARY3),
      contracthoursalreq: offered(flags.HOURLYSALARY3),
      realtimesalreqtype: offered(flags.REALTIMESALARY3),
    });
  };
