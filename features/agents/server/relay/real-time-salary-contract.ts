import { handle } from '#kit/server/http/handle.ts';
import { realTimeSalaryContract as contract } from '../../contract/relay/real-time-salary-contract.ts';
import { answerOwn } from '../contracts/answer-own.ts';

export const realTimeSalaryContract = handle(
  contract,
  (world) => (asked, visit) => answerOwn(world, visit, asked, 'real_time'),
);
