import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { beacon } from '../contract/beacon.ts';
import { beaconRound } from '../contract/beacon-round.ts';
import { showBeacon, showBeaconRound } from './show-beacon.ts';

export const siteRoutes = (world: World): Route[] =>
  routes('fairness', { beacon, beaconRound }, { beacon: showBeacon(world), beaconRound: showBeaconRound(world) });
