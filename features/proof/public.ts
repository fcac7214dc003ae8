export { tickers } from './server/jobs.ts';
export { setAsideStatementAnchors } from './server/set-aside-anchors.ts';
export { verifySignedStatements } from './server/verify-statements.ts';
export { lastStatement } from './db/statements.ts';
export { wireKeyOf } from './server/show-statements.ts';
export { standingRefusals } from './db/refusals.ts';
