import { handle } from '#kit/server/http/handle.ts';
import { hourlySalaryContract as contract } from '../../contract/relay/hourly-salary-contract.ts';
import { answerOwn } from '../contracts/answer-own.ts';

export const hourlySalaryContract = handle(
  contract,
  (world) => (asked, visit) => answerOwn(world, visit, asked, 'hourly'),
);
