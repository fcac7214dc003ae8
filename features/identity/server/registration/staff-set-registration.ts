import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSetRegistration as contract } from '../../contract/registration/staff-set-registration.ts';
import { saveRegistration } from './set-registration.ts';

export const staffSetRegistration = handle(
  contract,
  (world) =>
    async ({ body, basedOn, reason }, visit) =>
      saveRegistration(world, visit, { basedOn, reason, find: () => Promise.resolve(accept(body)) }),
);
