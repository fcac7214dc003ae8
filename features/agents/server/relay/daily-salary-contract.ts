import { handle } from '#kit/server/http/handle.ts';
import { dailySalaryContract as contract } from '../../contract/relay/daily-salary-contract.ts';
import { answerOwn } from '../contracts/answer-own.ts';

export const dailySalaryContract = handle(
  contract,
  (world) => (asked, visit) => answerOwn(world, visit, asked, 'daily'),
);
