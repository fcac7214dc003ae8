import { handle } from '#kit/server/http/handle.ts';
import { realTimeRecord as contract } from '../../contract/pay/real-time-record.ts';
import { recordOf } from './record-of.ts';

export const realTimeRecord = handle(contract, (world) => recordOf(world, 'real_time'));
