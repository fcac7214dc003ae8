import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/list-banners.ts';
import { bannerGroups } from '../domain/places.ts';
import { addressOf } from '../domain/linkage.ts';
import { readerOf } from './reader.ts';

export const listBanners =
  (world: World): Handler<typeof contract.listBanners> =>
  async ({ groupName }, visit) => {
    const { shown, text, picture } = await readerOf(world, visit);
    return accept({
      banners: bannerGroups
        .filter((group) => groupName === undefined || group === groupName)
        .flatMap((group) =>
          shown('banner')
            .filter(({ slot }) => slot === group)
            .map(({ entryId, body }) => ({
              bannerId: entryId,
              groupName: group,
              ...text(body.texts),
              ...picture(body.picture),
              linkageType: body.linkage.type,
              target: body.linkage.target,
              url: addressOf(body.linkage),
            })),
        ),
    });
  };
