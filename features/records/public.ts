export { unsealedMonths } from './db/months.ts';
export { verifyMonths } from './server/verify-months.ts';
