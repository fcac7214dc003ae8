import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReturnRegistration as contract } from '../../contract/registration/staff-return-registration.ts';
import { registrationRevisionByNo } from '../../db/registration/registration-revisions.ts';
import { saveRegistration } from './set-registration.ts';

export const staffReturnRegistration = handle(
  contract,
  (world) =>
    async ({ revision, basedOn, reason }, visit) =>
      saveRegistration(world, visit, {
        basedOn,
        reason,
        find: async (tx) => {
          const found = await registrationRevisionByNo(tx, visit.merchantId, revision);
          return found ? accept(found.body) : refuse('revision_unknown');
        },
      }),
);
