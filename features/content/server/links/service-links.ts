import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { serviceLinks as contract } from '../../contract/links/service-links.ts';
import { hideTarget, isAllowedTarget } from '../../domain/service-path.ts';
import { readerOf } from '../pages/reader.ts';

/** A link whose host has been struck from the merchant's list since it was saved is not handed out. */
export const serviceLinks = handle(contract, (world) => async (_input, visit) => {
  const { shown, text, board } = await readerOf(world, visit);
  return accept({
    version: {
      pathList: shown('service_link')
        .filter(({ body }) => isAllowedTarget(body.target, board.allowedHosts))
        .map(({ body }) => ({
          type: 3 as const,
          path: hideTarget(body.target, world.entropy.bytes(4).toString('hex')),
          title: text(body.texts).title,
        })),
    },
  });
});
