import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { lockOwnAsk } from '../db/asks.ts';
import { requestDocumentIn } from './ask.ts';
import { changeAskIn } from './change-ask.ts';
import { metNeedsOf } from './level.ts';

/** Lets a demo player have shown who they are, so that money can leave; no picture is made up for it. */
export const loadDemo = async (world: World, memberId: MemberId): Promise<void> => {
  await world.database.transact(async (tx) => {
    if ((await metNeedsOf(world, tx, memberId)).has('identity')) return accept({});
    const asked = { memberId, what: 'identity', reason: 'own_wish', causedBy: 'player' } as const;
    const ask = await lockOwnAsk(tx, memberId, await requestDocumentIn(world, tx, asked));
    if (ask?.state !== 'asked') return accept({});
    const submitted = await changeAskIn(world, tx, ask, { to: 'submitted', by: 'system' });
    await changeAskIn(world, tx, submitted, { to: 'accepted', by: 'system' });
    return accept({});
  });
};
