import { z } from 'zod';
import type { ContractTerms } from '../contract-types.ts';
import { termsRecord } from '../terms-record.ts';

const terms = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(termsRecord);

/** What was asked for before `content` was its name is still decided. */
const facts = z.union([
  z.object({ content: terms }).transform(({ content }) => content),
  z.object({ terms }).transform((it) => it.terms),
]);

/** The terms that a second person is asked about; undefined where the facts of a request hold none. */
export const offeredTerms = (of: unknown): ContractTerms | undefined => facts.safeParse(of).data;
