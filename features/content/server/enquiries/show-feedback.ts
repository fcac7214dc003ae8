import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { showFeedback as contract } from '../../contract/enquiries/show-feedback.ts';
import { ownCase, viewOf } from './follow-feedback.ts';

export const showFeedback = handle(contract, (world) => async (asked, visit) => {
  const { read } = world.database;
  const row = await ownCase(read, visit, asked);
  return row ? accept(await viewOf(read, row)) : refuse('not_found');
});
