import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { forgetRemembered as contract } from '../../contract/login/forget-remembered.ts';
import { forgetRememberedIn } from './remember.ts';

export const forgetRemembered = handle(
  contract,
  (world) => async (_input, visit) =>
    world.database.transact(async (tx) => {
      await forgetRememberedIn(world, tx, visit);
      return accept({});
    }),
);
