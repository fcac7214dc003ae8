/** @public What money in and out asks of a player first. */
export { requestDocumentIn, type Asked } from './server/ask.ts';
/** @public */
export { type Allowances, allowancesOf, levelOf, requireLevelIn } from './server/level.ts';
/** @public */
export type { Level } from './domain/levels.ts';
export { loadDemo } from './server/load-demo.ts';
export { waitingAsks } from './db/waiting-asks.ts';
export { overdueAsks } from './db/asks.ts';
