import { handle } from '#kit/server/http/handle.ts';
import { answerContract as contract } from '../../contract/contracts/answer-contract.ts';
import { answerOwn } from './answer-own.ts';

export const answerContract = handle(contract, (world) => (asked, visit) => answerOwn(world, visit, asked));
