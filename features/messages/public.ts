export { type Mail, type MessagePurpose, sendMailIn, sendSmsIn, type Sms } from './server/send.ts';
export type { NoticeKind } from './domain/notice-kinds.ts';
/** @public For broadcasts. */
export type { LetterTexts } from './domain/letter.ts';
export { letters } from './server/letters.ts';
export { noticesIn } from './server/notices-in.ts';
export type { Carriers } from './server/carriers.ts';
export { httpSms } from './server/http-sms.ts';
export { smtp } from './server/smtp.ts';
export { shredReceiverIn } from './server/shred-receiver.ts';
export { carriersOut } from './server/carriers.ts';
export { deskAddress } from './server/desk-address.ts';
