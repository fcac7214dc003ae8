export { gauges, tickers } from './server/jobs.ts';
export { siteRoutes } from './server/routes.ts';
export { setAsideStatementAnchors } from './server/set-aside-anchors.ts';
export { verifySignedStatements } from './server/verify-statements.ts';
export { standingRefusals } from './db/refusals.ts';
