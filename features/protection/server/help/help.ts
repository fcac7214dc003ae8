import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { help as contract } from '../../contract/help.ts';
import { helpLinksOf } from '../../db/help-links.ts';
import { linksFor } from '../../domain/help-links.ts';

export const help = handle(contract, (world) => async (_input, { merchantId, country }) => {
  const { links } = await helpLinksOf(world.database.read, merchantId);
  const there = country ?? (await merchantOf(world, merchantId)).country;
  return accept({ links: linksFor(links, there).map(({ name, phone, url }) => ({ name, phone, url })) });
});
