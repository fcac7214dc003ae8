import { type Carriers, httpSms, smtp } from '#features/messages/public.ts';
import type { Settings } from './env.ts';

/** What takes messages out of the house; what isn't set stays in the outbox. */
export const messageCarriers = ({ smsGateway, smtp: mailServer }: Settings): Carriers => ({
  ...(smsGateway && { sms: httpSms(smsGateway) }),
  ...(mailServer && { mail: smtp(mailServer) }),
});
