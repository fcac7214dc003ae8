export { tickers } from './server/jobs.ts';
