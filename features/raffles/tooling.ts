/** For `npm run verify`. */
export { verifyRaffles } from './server/verify-raffles.ts';
