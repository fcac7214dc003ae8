import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listBanners as contract } from '../../contract/pages/list-banners.ts';
import { addressOf } from '../../domain/linkage.ts';
import { bannerGroups } from '../../domain/places.ts';
import { maySeeAdvertising } from './advertising.ts';
import { readerOf } from './reader.ts';

export const listBanners = handle(contract, (world) => async ({ groupName }, visit) => {
  if (!(await maySeeAdvertising(world, visit))) return accept({ banners: [] });
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
});
