import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { pointConfig as contract } from '../../contract/points/point-config.ts';
import { pointsStep } from '../../domain/points-terms.ts';
import { products } from '#kit/shared/products.ts';
import { multiplierNow, termsNow } from './terms-now.ts';

export const pointConfig = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const { read } = world.database;
  const now = await termsNow(world, read, merchantId);
  const terms = now.points;
  if (!terms) return accept({ terms: null });
  return accept({
    terms: {
      perPoint: minor(terms.perPoint),
      weights: products.map((product) => ({ product, weight: terms.weights[product] })),
      multiplier: await multiplierNow(read, memberId, now),
      pointsPerUnit: terms.pointsPerUnit,
      isConvertible: terms.isConvertible,
      step: pointsStep(terms, now.unit),
    },
  });
});
