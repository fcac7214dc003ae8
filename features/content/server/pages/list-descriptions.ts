import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listDescriptions as contract } from '../../contract/pages/list-descriptions.ts';
import { readerOf } from './reader.ts';

export const listDescriptions = handle(contract, (world) => async ({ slot: wanted }, visit) => {
  const { shown, text, picture } = await readerOf(world, visit);
  return accept({
    blocks: shown('description')
      .filter(({ slot }) => slot === wanted)
      .map(({ entryId, body }) => ({ id: entryId, ...text(body.texts), ...picture(body.picture) })),
  });
});
