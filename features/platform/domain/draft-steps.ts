/** The steps in which a brand is filled in. */
export const draftSteps = ['names', 'money', 'look', 'parts', 'limits', 'owners', 'check'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** What is wrong with a field, or missing; `field` is its path: `owners.0.email`. */
export type DraftFault = { step: DraftStep; field: string; fault: string };
