/** What apps, commands, benchmarks and tests need beside `public.ts`. No feature is built on these. */
export { type CallAnswer, type VendorCall, type VendorCalls, vendorCalls } from './server/answer-call.ts';
export type { ShapedCall } from './server/adapters/shape.ts';
export { outgoingTargetOf, signedHeaders, targetOf } from './server/vendor-signature.ts';
export { issueVendorKeyIn } from './server/vendor-keys.ts';
export { connectVendorIn } from './server/vendor-connection.ts';
export { vendorClientOf } from './server/adapters/vendor-client-of.ts';
export { registerOwnVendorIn } from './server/register-game.ts';
export { connectDemo, type DemoVendor, loadDemo, loadVendorWalletDemo } from './server/load-demo.ts';
export { verifyMatching } from './server/verify-matching.ts';
export { tickers } from './server/jobs.ts';
export type { LaunchRequest } from './server/launch-game.ts';
export { playBalanceOf, statusOf } from './server/status-of.ts';
