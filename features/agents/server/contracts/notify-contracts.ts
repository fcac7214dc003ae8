import { noticesIn } from '#features/messages/public.ts';
import { protectedAmong } from '#features/protection/public.ts';
import type { World } from '#kit/server/world.ts';
import { takeChangedVersions, type ChangedVersion } from '../../db/contracts/changed-versions.ts';
import { noticeSides } from '../../domain/contract-notices.ts';

const atOnce = 500;

/** Tells people by message what became of their contracts: offers, answers, and ends that nobody of the two asked for. */
export const notifyContracts = (world: World) => async (): Promise<void> => {
  for (let count = atOnce; count === atOnce; )
    count = await world.database.transact(async (tx) => {
      const changed = await takeChangedVersions(tx, atOnce);
      const notices = changed.flatMap(noticesOf);
      // Nobody is told of something to play for while play is closed to them.
      const shut = await protectedAmong(
        world,
        tx,
        notices.map(({ notice }) => notice.memberId),
      );
      const told = notices.filter(({ kind, notice }) => kind !== 'rate_set' || !shut.has(notice.memberId));
      for (const [kind, of] of Map.groupBy(told, (one) => one.kind))
        await noticesIn(
          world,
          tx,
          kind,
          of.map(({ notice }) => notice),
        );
      return changed.length;
    });
};

const noticesOf = ({ version_id: versionId, state, payer_id: payerId, agent_id: agentId, of_player }: ChangedVersion) =>
  (of_player
    ? rateNoticesOf(state)
    : noticeSides[state].map((side) => ({ side, kind: `contract_${state}` as const }))
  ).flatMap(({ side, kind }) => {
    const memberId = side === 'agent' ? agentId : payerId;
    return memberId === null ? [] : [{ kind, notice: { memberId, about: `${versionId}/${state}`, facts: {} } }];
  });

type RateNotice = { side: 'agent' | 'payer'; kind: 'rate_set' | 'rate_ended' | 'contract_auto_ended' };

/** A player is told of the own rate; whoever set it, of what nobody of the two ended. */
const rateNoticesOf = (state: ChangedVersion['state']): RateNotice[] => {
  if (state === 'accepted') return [{ side: 'agent', kind: 'rate_set' }];
  const ended: RateNotice[] = [{ side: 'agent', kind: 'rate_ended' }];
  return state === 'auto_ended' ? [...ended, { side: 'payer', kind: 'contract_auto_ended' }] : ended;
};
