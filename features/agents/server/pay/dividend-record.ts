import { handle } from '#kit/server/http/handle.ts';
import { dividendRecord as contract } from '../../contract/pay/dividend-record.ts';
import { recordOf } from './record-of.ts';

export const dividendRecord = handle(contract, (world) => recordOf(world, 'dividend'));
