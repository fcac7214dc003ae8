export { gauges, tickers } from './server/jobs.ts';
