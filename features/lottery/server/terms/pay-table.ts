import { type PayTable, wirePayTable } from '#features/fairness/public.ts';
import { payTableOf, type Terms } from '../../domain/terms/bet-terms.ts';

/** The pay table in the form that is published. @throws ZodError for a bet type that published draws cannot hold. */
export const announcedPayTable = (terms: Terms): PayTable => wirePayTable.parse(payTableOf(terms));

/** Whether draws of these terms can be announced and rechecked: only what the verifier knows is put on offer. */
export const isAnnounceable = (terms: Terms): boolean => wirePayTable.safeParse(payTableOf(terms)).success;
