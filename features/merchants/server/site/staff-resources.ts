import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffResources as contract } from '../../contract/staff-resources.ts';
import { merchantOf } from '../settings.ts';

export const staffResources = handle(contract, (world) => async (_input, { merchantId }) => {
  const { resources, version } = await merchantOf(world, merchantId);
  return accept({ resources: [...resources], version });
});
