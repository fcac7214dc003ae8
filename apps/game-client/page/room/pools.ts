import type { DeskView } from '#features/rounds/contract/desk-view.ts';
import { pools } from '#features/rounds/contract/pools.ts';
import type { ShownPool } from '#games/stage/desk.ts';
import { call } from '#kit/browser/calls/call.ts';

/** The pools of the opened game, on sale and taken off it, in the currency that is played with. */
export const onSale = async ({ game: { game }, currency }: DeskView): Promise<readonly ShownPool[] | undefined> => {
  const answer = await call(pools, { game, currency });
  return answer.ok ? [...answer.value.onSale, ...answer.value.ended] : undefined;
};
