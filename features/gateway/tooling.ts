/** What apps, commands, benchmarks and tests need beside `public.ts`. No feature is built on these. */
export { type CallAnswer, type VendorCall, type VendorCalls, vendorCalls } from './server/calls/answer-call.ts';
export type { ShapedCall } from './server/adapters/shape.ts';
export { outgoingTargetOf, signedHeaders, targetOf } from './server/keys/vendor-signature.ts';
export { issueVendorKeyIn } from './server/keys/vendor-keys.ts';
export { connectVendorIn } from './server/vendors/vendor-connection.ts';
export { vendorClientOf } from './server/adapters/vendor-client-of.ts';
export { registerOwnVendorIn } from './server/games/register-game.ts';
export { connectDemo, type DemoVendor, loadDemo, loadVendorWalletDemo } from './server/load-demo.ts';
export { verifyMatching } from './server/matching/verify-matching.ts';
export { tickers } from './server/jobs.ts';
export type { LaunchRequest } from './server/games/launch-game.ts';
export { playBalanceOf, statusOf } from './server/acts/status-of.ts';
