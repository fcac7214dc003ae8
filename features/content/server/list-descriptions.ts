import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/list-descriptions.ts';
import { readerOf } from './reader.ts';

export const listDescriptions =
  (world: World): Handler<typeof contract.listDescriptions> =>
  async ({ slot: wanted }, visit) => {
    const { shown, text, picture } = await readerOf(world, visit);
    return accept({
      blocks: shown('description')
        .filter(({ slot }) => slot === wanted)
        .map(({ entryId, body }) => ({ id: entryId, ...text(body.texts), ...picture(body.picture) })),
    });
  };
