import { playPosition } from '#features/gateway/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { playCurrencyOf } from '#kit/shared/money/currency.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { gamePosition as contract } from '../../contract/games/game-position.ts';
import { gameNamed } from '../../domain/catalogue.ts';

/** A game that is no longer shown keeps its position: what is open in it is still the member's. */
export const gamePosition = handle(contract, (world) => async ({ nodeId }, { merchantId, player }) => {
  const named = gameNamed(nodeId);
  if (!named) return refuse('not_found');
  const { timeZone, currency: ofMerchant } = await merchantOf(world, merchantId);
  const currency = playCurrencyOf(player, ofMerchant);
  const { since, staked, net, open } = await playPosition(world.database.read, {
    ...named,
    memberId: player.memberId,
    currency,
    timeZone,
  });
  return accept({ currency, since, staked, returned: sum([staked, net]), net, openRounds: open });
});
