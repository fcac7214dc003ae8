import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffHelp as contract } from '../../contract/staff-help.ts';
import { helpLinksOf } from '../../db/help-links.ts';

export const staffHelp = handle(contract, (world) => async (_input, { merchantId }) => {
  const { version, links } = await helpLinksOf(world.backofficeDatabase.read, merchantId);
  const { country } = await merchantOf(world, merchantId);
  return accept({ version, links: [...links], country });
});
