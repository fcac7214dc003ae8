import { cashierSettings, offersFor } from './view-deposit.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { depositTerms as contract } from '../../contract/deposit-terms.ts';
import { openMethodsOf } from '../../db/methods.ts';
import { waitingPerMemberMax } from '../../domain/deposit.ts';
import { depositRoomIn } from './deposit-gates.ts';
import { providerFor } from '../providers/find-provider.ts';

export const depositTerms = handle(contract, (world) => {
  const settings = cashierSettings.of(world);
  return async (_input, { merchantId, player, language }) => {
    if (player.kind === 'trial') return refuse('true_account_needed');
    const room = await world.database.transact((tx) =>
      depositRoomIn(world, tx, { memberId: player.memberId, merchantId }),
    );
    if (!room.ok) return accept({ methods: [], openMax: waitingPerMemberMax, offers: [], closed: room.refusal });
    const merchant = await merchantOf(world, merchantId);
    const rows = await openMethodsOf(world.database.read, merchantId);
    const methods = rows.flatMap((row) => {
      const found = providerFor(world, settings, merchant, row.provider);
      if (!found.ok) return [];
      return [
        {
          methodId: row.method_id,
          kind: row.kind,
          name: row.bank_name,
          amountMin: minor(row.amount_min),
          amountMax: minor(row.amount_max),
          presets: row.presets.map(minor),
          payWithinMinutes: row.minutes,
          fee: { fixed: minor(row.fee_fixed), permille: row.fee_permille, borneBy: row.fee_borne_by },
          simulated: found.value.isSimulated,
        },
      ];
    });
    const whose = { merchantId, memberId: player.memberId, language };
    const offered = await offersFor(world, world.database.read, settings, whose);
    const offers = offered.map(({ offerId, name }) => ({ offerId, name }));
    return accept({ methods, openMax: waitingPerMemberMax, offers, room: room.ok ? room.value : undefined });
  };
});
