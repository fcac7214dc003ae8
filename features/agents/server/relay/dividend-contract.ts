import { handle } from '#kit/server/http/handle.ts';
import { dividendContract as contract } from '../../contract/relay/dividend-contract.ts';
import { answerOwn } from '../contracts/answer-own.ts';

export const dividendContract = handle(
  contract,
  (world) => (asked, visit) => answerOwn(world, visit, asked, 'dividend'),
);
