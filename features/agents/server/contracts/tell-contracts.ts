import { noticesIn } from '#features/messages/public.ts';
import type { World } from '#kit/server/world.ts';
import { takeUntold, type Untold } from '../../db/contracts/untold.ts';
import { toldSides } from '../../domain/contract-news.ts';

const atOnce = 500;

/** Tells people by message what became of their contracts: offers, answers, and ends that nobody of the two asked for. */
export const tellContracts = (world: World) => async (): Promise<void> => {
  for (let count = atOnce; count === atOnce; )
    count = await world.database.transact(async (tx) => {
      const untold = await takeUntold(tx, atOnce);
      for (const [state, of] of Map.groupBy(untold, (one) => one.state))
        await noticesIn(world, tx, `contract_${state}`, of.flatMap(noticesOf));
      return untold.length;
    });
};

const noticesOf = ({ version_id: versionId, state, payer_id: payerId, agent_id: agentId }: Untold) =>
  toldSides[state].flatMap((side) => {
    const memberId = side === 'agent' ? agentId : payerId;
    return memberId === null ? [] : [{ memberId, about: `${versionId}/${state}`, facts: {} }];
  });
