import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { linesMax, raffleTickets as contract } from '../contract/raffle-tickets.ts';
import { holdersFrom } from '../db/holders.ts';
import { raffleById } from '../db/raffles.ts';
import { maySee } from './may-see.ts';

export const raffleTickets = handle(contract, (world) => async ({ raffleId, from }, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { read } = world.database;
  if (!(await raffleById(read, visit.merchantId, raffleId))) return refuse('raffle_unknown');
  const rows = await holdersFrom(read, raffleId, { from, limit: linesMax + 1 });
  const shown = rows.slice(0, linesMax);
  return accept({
    lines: shown.map(({ first_ticket: first, tickets, holder_hash: holder }) => ({
      first: String(first),
      tickets: String(tickets),
      holder,
    })),
    ...(rows.length > linesMax && { next: from + linesMax }),
  });
});
