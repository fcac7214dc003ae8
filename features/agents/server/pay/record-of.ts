import { merchantOf } from '#features/merchants/public.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { incomePageSize } from '../../contract/pay/agent-income.ts';
import { figuresOf } from '../../db/runs/figures.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import { type RangeChoice, rangeOf } from '../../domain/ranges.ts';
import { teamReads } from '../limits.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';
import { figureViewOf } from './figure-views.ts';

/** The own figures of one type, while the merchant has that type. */
export const recordOf =
  (world: World, type: ContractType) =>
  async ({ range: name, page }: { range: RangeChoice; page: number }, visit: PlayerVisit) => {
    const { read } = world.database;
    const found = await agentOf(world, read, visit);
    if (!found.ok) return found;
    if (!(await hasType(world, visit.merchantId, type))) return refuse('function_off');
    const { memberId } = visit.player;
    const tooMany = await takeRate(world, teamReads, memberId);
    if (tooMany) return tooMany;
    const { timeZone } = await merchantOf(world, visit.merchantId);
    const { from, to, first, last, isRunning } = rangeOf(name, world.clock.now(), timeZone);
    const offset = (page - 1) * incomePageSize;
    const figures = await figuresOf(read, memberId, { type, from, to, limit: incomePageSize, offset });
    return accept({
      range: { first, last, isRunning },
      figures: figures.map(figureViewOf),
      total: figures[0]?.total ?? 0,
    });
  };
