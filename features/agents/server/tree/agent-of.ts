import { isOn, settingOf } from '#features/merchants/public.ts';
import type { Flag } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import { rebateLadder } from '../settings.ts';
import { type Position, positionAt } from '../../db/tree/positions.ts';

/** Where the agent who asks stands, while the merchant has an agent centre. */
export const agentOf = async (
  world: World,
  read: Read,
  { merchantId, player }: PlayerVisit,
): Promise<Result<Position, 'function_off' | 'not_an_agent'>> => {
  if (!(await isOn(world, merchantId, 'AGENTCENTER3'))) return refuse('function_off');
  const position = await positionAt(read, player.memberId, world.clock.now());
  return position?.merchant_id === merchantId && player.kind === 'agent' ? accept(position) : refuse('not_an_agent');
};

const flagOfType: Readonly<Record<Exclude<ContractType, 'rebate'>, Flag>> = {
  dividend: 'DIVIDEND3',
  daily: 'DAILYSALARY3',
  loss: 'DAILYSALARY3',
  hourly: 'HOURLYSALARY3',
  real_time: 'REALTIMESALARY3',
};

/** Whether the merchant has contracts of the type at all: the specification has a switch of each, and none of rebates. */
export const hasType = (world: World, merchantId: PlayerVisit['merchantId'], type: ContractType): Promise<boolean> =>
  type === 'rebate' ? settingOf(world, merchantId, rebateLadder) : isOn(world, merchantId, flagOfType[type]);
