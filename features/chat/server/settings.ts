import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { durationIn } from '#kit/shared/settings/setting-fields.ts';
import { weekdays } from '../domain/office-hours.ts';
import { headerColorStart } from '../domain/window.ts';

/** The colour of the window's header, unless the call that opens it names another. */
export const headerColor = setting({
  key: 'chat.header_color',
  schema: z.string().regex(/^#[0-9a-f]{6}$/),
  default: headerColorStart,
  owner: 'chat',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_call',
});

/** When staff answers, in whole hours of the merchant's day. */
export const officeHours = setting({
  key: 'chat.office_hours',
  schema: z
    .strictObject({
      opens: z.int().min(0).max(23),
      closes: z.int().min(1).max(24),
      days: z.array(z.enum(weekdays)).max(7),
    })
    .refine(({ opens, closes }) => opens < closes),
  default: { opens: 0, closes: 24, days: [...weekdays] },
  owner: 'chat',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_call',
});

/** Within how many minutes staff means to answer: the first word of a conversation, and every later one. */
export const answerTimes = setting({
  key: 'chat.answer_times',
  schema: z.strictObject({
    first: durationIn('minutes', { min: 1, max: 1440 }),
    later: durationIn('minutes', { min: 1, max: 1440 }),
  }),
  default: { first: 5, later: 10 },
  owner: 'chat',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_call',
});

/** After how many hours without a word an answered conversation ends by itself, and for how many days words are kept. */
export const lifeTimes = setting({
  key: 'chat.life_times',
  schema: z.strictObject({
    silence: durationIn('hours', { min: 1, max: 168 }),
    words: durationIn('days', { min: 30, max: 3650 }),
  }),
  default: { silence: 12, words: 730 },
  owner: 'chat',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_call',
});
