import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { playMoneyPlaces } from '../domain/play-money.ts';

export const recordStates = ['coming', 'valid', 'over', 'ended'] as const;

const person = z.string().nullable();

export const staffLicences = endpoint({
  method: 'GET',
  path: '/staff/licences',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The merchant’s licence records, the newest first, and what they make of the site now.',
  input: z.object({}),
  output: z.object({
    /** `lapsed`: there was one and none is valid now, so nothing is played. */
    state: z.enum(['demo', 'licensed', 'lapsed']),
    /** Where the merchant is: ISO 3166. */
    country: z.string(),
    licences: z.array(
      z.object({
        licenceId: z.string(),
        authority: z.string(),
        number: z.string(),
        countries: z.array(z.string()),
        validFrom: wireInstant,
        validTo: wireInstant,
        state: z.enum(recordStates),
        /** User names; null for what was recorded before two people were asked for. */
        added: z.object({ by: person, with: person, at: wireInstant.nullable() }),
        ended: z.object({ by: person, with: person, at: wireInstant }).nullable(),
        /** Somebody asked to end it, and a second person has not decided. */
        isEndAsked: z.boolean(),
      }),
    ),
    /** Somebody asked to add one, and a second person has not decided. */
    isAddAsked: z.boolean(),
    /** Where players hold play money: a first record is refused until it is nowhere. Empty beside a record. */
    playMoney: z.array(z.enum(playMoneyPlaces)),
  }),
  refusals: {},
});
