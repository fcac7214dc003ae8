import { ownPots } from '#features/gateway/public.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffOwnPotLines as contract } from '../../contract/staff-own-pot-lines.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { houseCall } from '../house-call.ts';

export const staffOwnPotLines = houseCall(
  contract,
  (house) =>
    async ({ game, pot, before, pageSize, ...asked }, visit) => {
      const { merchantId } = visit;
      const currency = asked.currency ?? moneyOfVisit(visit);
      if (!house.games.get(game)?.pots?.some(({ code }) => code === pot)) return refuse('not_found');
      const { read } = house.world.backofficeDatabase;
      const pots = { vendor: vendorOf(game), merchantId, currency, game, pot, before, count: pageSize + 1 };
      const lines = await ownPots.linesOf(read, pots);
      const page = lines.slice(0, pageSize);
      return accept({ lines: page, next: lines.length > pageSize ? page.at(-1)?.line : undefined });
    },
);
