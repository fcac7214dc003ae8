export { type Mail, sendMailIn, sendSmsIn, type Sms } from './server/send.ts';
export { listOwnNotices, muteNotices, readOwnNotices } from './server/own-notices.ts';
export { noticesIn } from './server/notices-in.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { jobs, tickers } from './server/jobs.ts';
export type { Carriers } from './server/carriers.ts';
export { httpSms } from './server/http-sms.ts';
export { smtp } from './server/smtp.ts';
export { shredReceiverIn } from './server/shred-receiver.ts';
