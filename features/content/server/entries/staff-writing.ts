import { imageCdns, merchantOf, settingIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffWriting as contract } from '../../contract/entries/staff-writing.ts';

export const staffWriting = handle(contract, (world) => async (_input, { merchantId }) => {
  const settings = await merchantOf(world, merchantId);
  return accept({ languages: [...settings.languages], imageHosts: [...settingIn(settings, imageCdns)] });
});
