import { handle } from '#kit/server/http/handle.ts';
import { wageRecord as contract } from '../../contract/pay/wage-record.ts';
import { recordOf } from './record-of.ts';

export const wageRecord = handle(contract, (world) => recordOf(world, 'loss'));
