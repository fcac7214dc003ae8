/** @public The demo's campaigns. */
export { loadDemo } from './server/load-demo.ts';
