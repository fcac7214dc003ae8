import { bundleFragment } from '#features/fairness/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { findDraw as contract } from '../../contract/draws/find-draw.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { shotsInOrder } from '../../db/proof/sealed-facts.ts';
import { bundleOf } from '../proof/draw-bundle.ts';
import { viewDraw } from './view-draw.ts';

/** Numbers stay blind until the seal: before it only their count is told, elsewhere. */
export const findDraw = handle(contract, (world) => async ({ drawId }, { merchantId }) => {
  const draw = await findDrawById(world.database.read, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  const bundle = await bundleOf(world, draw);
  const numbers = draw.seal ? await shotsInOrder(world.database.read, draw.draw_no) : undefined;
  return accept({
    draw: viewDraw(draw),
    entries: numbers?.map((number, at) => ({ position: at + 1, number: String(number).padStart(5, '0') })),
    ...(bundle ? { bundle: { ...bundle }, verifyFragment: await bundleFragment(bundle) } : {}),
  });
});
