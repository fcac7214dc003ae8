import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { ownLogins as contract } from '../../contract/sessions/own-logins.ts';
import { loginAttemptsOf } from '../../db/login/login-attempts.ts';
import { cameFrom } from './own-sessions.ts';

const loginsShown = 20;

export const ownLogins = handle(contract, (world) => async (_input, { player }) => {
  const attempts = await loginAttemptsOf(world.database.read, player.memberId, loginsShown);
  return accept({
    logins: attempts.map(({ at, outcome, way, isNewDevice, ...from }) => ({
      ...cameFrom(from),
      at,
      outcome,
      way,
      isNewDevice,
    })),
  });
});
