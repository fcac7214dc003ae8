import { handle } from '#kit/server/http/handle.ts';
import { hourlyRecord as contract } from '../../contract/pay/hourly-record.ts';
import { recordOf } from './record-of.ts';

export const hourlyRecord = handle(contract, (world) => recordOf(world, 'hourly'));
