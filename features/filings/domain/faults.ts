/** Why a file was not made. */
export const filingFaults = ['permission_gone', 'layout_unfit', 'too_long', 'too_wide', 'broken'] as const;
export type FilingFault = (typeof filingFaults)[number];
