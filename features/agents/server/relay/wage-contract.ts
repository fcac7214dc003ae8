import { handle } from '#kit/server/http/handle.ts';
import { wageContract as contract } from '../../contract/relay/wage-contract.ts';
import { answerOwn } from '../contracts/answer-own.ts';

export const wageContract = handle(contract, (world) => (asked, visit) => answerOwn(world, visit, asked, 'loss'));
