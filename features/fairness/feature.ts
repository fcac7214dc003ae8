import { defineFeature } from '#kit/server/feature.ts';
import { beaconRound } from './server/beacon-round.ts';
import { beacon } from './server/beacon.ts';

export const fairness = defineFeature({
  name: 'fairness',
  site: { beacon, beaconRound },
});
