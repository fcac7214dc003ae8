import { merchantOf } from '#features/merchants/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffWriting } from '../contract/staff-writing.ts';

export const showWriting =
  (world: World): Handler<typeof staffWriting> =>
  async (_input, { merchantId }) => {
    const { languages, imageCdns } = await merchantOf(world, merchantId);
    return accept({ languages: [...languages], imageHosts: [...imageCdns] });
  };
