import { z } from 'zod';
import { serverNow } from '#kit/browser/clock.ts';
import { localTime } from '#kit/browser/texts/format.ts';
import { type FieldFault, type ProfileField, profileFaultOf, profileFields } from '../domain/profile-fields.ts';

export type Faults = Partial<Record<ProfileField, FieldFault | 'empty'>>;

/** What is wrong with what was typed, by the rules that the server holds it to. */
export const faultsOfTyped = (changed: Partial<Record<ProfileField, string>>, ageMin: number): Faults => {
  const faults: Faults = {};
  for (const field of profileFields) {
    const text = changed[field];
    if (text === undefined) continue;
    const today = localTime(serverNow()).slice(0, 10);
    const fault = text === '' ? ('empty' as const) : profileFaultOf(field, text, { today, ageMin });
    if (fault) faults[field] = fault;
  }
  return faults;
};

const refused = z.record(
  z.enum(profileFields),
  z.object({
    key: z.enum(['fullName', 'length', 'characters', 'date', 'underAge', 'idNumber', 'choice']),
    min: z.number(),
    max: z.number(),
  }),
);

/** What the server found wrong, by field; nothing where it refused for another reason. */
export const faultsOfAnswer = ({ refusal, detail }: { refusal: string; detail: Record<string, unknown> }): Faults => {
  const parsed = z.partialRecord(refused.keyType, refused.valueType).safeParse(detail['fields']);
  return refusal === 'profile_invalid' && parsed.success ? parsed.data : {};
};
