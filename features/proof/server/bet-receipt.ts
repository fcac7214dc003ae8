import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { betReceipt as contract } from '../contract/bet-receipt.ts';
import { readBet, receiptOf } from './bet-proof.ts';
import { bundled } from './show-statements.ts';

export const betReceipt = handle(contract, (world) => async ({ betId }, visit) => {
  const read = await readBet(world, betId, visit);
  if (!read.ok) return read;
  const receipt = await receiptOf(world, read.value);
  return accept(await bundled(world, { statements: [], receipt }));
});
