/** Amounts in minor units, percents in hundredths, times and counts as they are. */
export const measureUnits = ['money', 'minutes', 'hours', 'percent', 'times', 'count'] as const;

/** The threshold that is passed, and what stands against it: null where that is the time since when the cause stands. */
export type AlertMeasure = { unit: (typeof measureUnits)[number]; threshold: bigint; value: bigint | null };
