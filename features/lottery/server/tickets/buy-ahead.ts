import { z } from 'zod';
import { handle } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { aheadLinesMax, buyAhead as contract } from '../../contract/tickets/buy-ahead.ts';
import { buyTicket } from './buy-ticket.ts';

type Outcome = OutputOf<typeof contract>['outcomes'][number];

/** One draw after the other, each a purchase of its own: priced by its own limits and paid by itself, or refused by itself. */
export const buyAhead = handle(contract, (world) => async ({ drawIds, idempotencyKey, lines }, visit) => {
  if (drawIds.length * lines.length > aheadLinesMax) return refuse('too_many_lines', { linesMax: aheadLinesMax });
  const outcomes: Outcome[] = [];
  for (const drawId of drawIds) {
    const key = keyFor(idempotencyKey, outcomes.length);
    const bought = await buyTicket(world)({ drawId, idempotencyKey: key, lines }, visit);
    outcomes.push(
      bought.ok
        ? { drawId, receipt: bought.value }
        : { drawId, refusal: bought.refusal, detail: wireDetail.parse(bought.detail) },
    );
  }
  return accept({ outcomes });
});

const keyFor = (key: string, place: number): string => `${key}-${place}`;

const wireDetail = z.record(z.string(), z.json());
