import { noticesIn } from '#features/messages/public.ts';
import type { World } from '#kit/server/world.ts';
import { takeChangedVersions, type ChangedVersion } from '../../db/contracts/changed-versions.ts';
import { noticeSides } from '../../domain/contract-notices.ts';

const atOnce = 500;

/** Tells people by message what became of their contracts: offers, answers, and ends that nobody of the two asked for. */
export const notifyContracts = (world: World) => async (): Promise<void> => {
  for (let count = atOnce; count === atOnce; )
    count = await world.database.transact(async (tx) => {
      const changed = await takeChangedVersions(tx, atOnce);
      for (const [state, of] of Map.groupBy(changed, (one) => one.state))
        await noticesIn(world, tx, `contract_${state}`, of.flatMap(noticesOf));
      return changed.length;
    });
};

const noticesOf = ({ version_id: versionId, state, payer_id: payerId, agent_id: agentId }: ChangedVersion) =>
  noticeSides[state].flatMap((side) => {
    const memberId = side === 'agent' ? agentId : payerId;
    return memberId === null ? [] : [{ memberId, about: `${versionId}/${state}`, facts: {} }];
  });
