import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { owedMax, staffAgentOwed as contract } from '../../contract/desk/staff-agent-owed.ts';
import { owedOfMerchant, owedTotal } from '../../db/runs/owed.ts';
import { namesOf } from '../names-of.ts';

export const staffAgentOwed = handle(contract, (world) => async ({ after }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await owedOfMerchant(read, merchantId, { after, limit: owedMax + 1 });
  const shown = rows.slice(0, owedMax);
  const { missing, count } = await owedTotal(read, merchantId);
  const nameOf = await namesOf(
    read,
    merchantId,
    shown.flatMap((row) => [row.payer_id, row.agent_id]),
  );
  return accept({
    owed: shown.map((row) => ({
      figureId: row.figure_id,
      type: row.type,
      from: row.from_at,
      to: row.to_at,
      payer: row.payer_id === null ? null : nameOf(row.payer_id),
      agent: nameOf(row.agent_id),
      pay: minor(row.pay),
      paid: minor(row.paid),
      missing: minor(row.pay - row.paid),
    })),
    missing: minor(missing),
    count,
    ...(rows.length > owedMax && { next: shown.at(-1)?.figure_id }),
  });
});
