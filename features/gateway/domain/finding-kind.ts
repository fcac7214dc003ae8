/**
 * What people must look at: money owed that could not be paid, acts that contradict each other, transfers that stay open,
 * acts that a daily match could not explain, calls of ours that a vendor has not taken for hours.
 */
export const findingKinds = ['owed_not_paid', 'mismatch', 'transfer_open', 'unmatched', 'call_failed'] as const;
export type FindingKind = (typeof findingKinds)[number];
