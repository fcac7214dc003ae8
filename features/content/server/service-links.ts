import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/service-links.ts';
import { hideTarget, isAllowedTarget } from '../domain/service-path.ts';
import { readerOf } from './reader.ts';

/** A link whose host has been struck from the merchant's list since it was saved is not handed out. */
export const showServiceLinks =
  (world: World): Handler<typeof contract.serviceLinks> =>
  async (_input, visit) => {
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
  };
