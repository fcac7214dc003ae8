export { commitSeedIn } from './server/commit-seed.ts';
export { type CommittedSeed, seedsOf } from './server/committed-seeds.ts';
export { revealSeedIn } from './server/reveal-seed.ts';
export { seedInUse, seedsInUse } from './server/seed-in-use.ts';
export { startFairness } from './server/start-fairness.ts';
export { beaconInUse, independentBeacon } from './server/choose-beacon.ts';
export { namedChain } from './server/named-chain.ts';
export { fetchBeaconRound } from './server/fetch-beacon-round.ts';
export { type Deviation, type Recheck, verifyFairness } from './server/verify-fairness.ts';
export {
  chainHashOf,
  beaconOperatorOf,
  quicknet,
  roundAfter,
  timeOf,
  wireBeaconChain,
} from './domain/beacon-chain.ts';
export { faultOf } from './domain/beacon-signature.ts';
export { bundleFragment } from './domain/bundle-link.ts';
export {
  type Announcement,
  announcementHashOf,
  type AnyBundle,
  leafTextOf,
  type PayTable,
  payTableHashOf,
  type Rules,
  rulesHashOf,
  type Seal,
  sealHashOf,
  type TicketLeaf,
  wireDrawBundle,
  wireGeneralBundle,
  wirePayTable,
  wireRules,
} from './domain/draw-bundle.ts';
export { linePayout } from './domain/line-payout.ts';
export { wireResultForm } from './domain/result-form.ts';
export { recheckDraw } from './domain/recheck-draw.ts';
