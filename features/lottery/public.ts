export { advanceDraws } from './server/advance-draws.ts';
export { addGames, loadDemo } from './server/load-demo.ts';
export { payDraws } from './server/pay-draw.ts';
export { recheckDraws } from './server/recheck-draws.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { scheduleDraws } from './server/schedule-draws.ts';
export { approvalActions } from './server/staff-void-draw.ts';
export { tickers } from './server/tickers.ts';
export { timeJumps } from './server/time-jumps.ts';
