import { handle } from '#kit/server/http/handle.ts';
import { keepPrivateFileIn } from '#kit/server/files/private-files.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { submitAsk as contract } from '../contract/submit-ask.ts';
import { lockOwnAsk, stepsOf } from '../db/asks.ts';
import { claimFile } from '../db/files.ts';
import { triesMax } from '../domain/asks.ts';
import { changeAskIn } from './change-ask.ts';
import { fileOwner } from './submit.ts';
import { askShown } from './view-ask.ts';

export const submitAsk = handle(contract, (world) => async ({ askId, files }, { player: { memberId, kind } }) => {
  if (kind === 'trial') return refuse('true_account_needed');
  return world.database.transact(async (tx) => {
    const ask = await lockOwnAsk(tx, memberId, askId);
    if (!ask) return refuse('ask_unknown');
    if (!['asked', 'refused'].includes(ask.state) || ask.tries >= triesMax) return refuse('ask_not_open');
    for (const fileId of files) {
      const name = await claimFile(tx, { fileId, memberId, askId, tryNo: ask.tries + 1 });
      const isKept = name !== undefined && (await keepPrivateFileIn(tx, { name, owner: fileOwner, until: null }));
      if (!isKept) return refuse('file_unknown', { fileId });
    }
    const changed = await changeAskIn(world, tx, ask, { to: 'submitted', by: 'player' });
    return accept(askShown(changed, await stepsOf(tx, askId)));
  });
});
