/** What apps need beside `public.ts`. No feature is built on these. */
export { openDemoSession, registerDemo } from './server/registration/register-demo.ts';
