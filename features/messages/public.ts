export { type Mail, sendMailIn, sendSmsIn, type Sms } from './server/send.ts';
export { backofficeRoutes } from './server/routes.ts';
export { jobs, tickers } from './server/jobs.ts';
export type { Carriers } from './server/carriers.ts';
export { httpSms } from './server/http-sms.ts';
export { smtp } from './server/smtp.ts';
export { shredReceiverIn } from './server/shred-receiver.ts';
