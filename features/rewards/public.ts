/** @public For rebates: what was played on days, each change once. */
export { countedPlay, linesOf } from './server/points/day-play.ts';
/** @public Each feature that gives something back adds its part. */
export {
  type GiveBackKind,
  giveBackKinds,
  type GiveBackPart,
  giveBackParts,
  partOfSums,
} from './server/give-back-parts.ts';
/** @public Who holds which level, for whoever gives by it. */
export { memberLevels } from './server/levels/member-levels.ts';
/** @public For rebates. */
export { rebatePercentsOn } from './server/levels/rebate-percents.ts';
/** @public What campaigns and missions promise beside money. */
export { givePointsIn, worthOfPoints } from './server/points/give-points.ts';
/** @public Raffles give the tickets that campaigns and missions promise. */
export { type GiveTickets, ticketRewards } from './server/ticket-rewards.ts';
