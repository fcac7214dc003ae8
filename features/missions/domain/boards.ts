/** What members are compared by: valid turnover, or the best win as a multiple of its stake. */
export const boardKinds = ['turnover', 'multiple'] as const;
export const boardPeriods = ['day', 'week'] as const;
/** The running period, or the one before. */
export const boardTimes = ['current', 'previous'] as const;
/** So many places. */
export const placesMax = 20;
