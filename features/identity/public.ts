export { endedTrials, trialsEnded } from './server/clear-trials.ts';
export { conversion, trialConverted } from './server/leave-trial.ts';
export { isSessionAlive, openSession, type SessionRequest } from './server/open-session.ts';
export { type SessionHolder, sessionHoldersIn } from './server/session-holders.ts';
export { type MemberSummary, memberOf, usernamesOf } from './server/member-of.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { tickers } from './server/jobs.ts';
export { loadDemo } from './server/load-demo.ts';
