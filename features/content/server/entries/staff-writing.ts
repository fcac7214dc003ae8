import { imageCdns, merchantOf, settingOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffWriting as contract } from '../../contract/entries/staff-writing.ts';

export const staffWriting = handle(contract, (world) => async (_input, { merchantId }) => {
  const { languages } = await merchantOf(world, merchantId);
  const imageHosts = await settingOf(world, merchantId, imageCdns);
  return accept({ languages: [...languages], imageHosts: [...imageHosts] });
});
