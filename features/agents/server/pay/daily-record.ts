import { handle } from '#kit/server/http/handle.ts';
import { dailyRecord as contract } from '../../contract/pay/daily-record.ts';
import { recordOf } from './record-of.ts';

export const dailyRecord = handle(contract, (world) => recordOf(world, 'daily'));
