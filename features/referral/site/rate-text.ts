/** A rate in hundredths of a percent as people read it: 50 is `0.5 %`. */
export const rateText = (rate: number): string => `${rate / 100} %`;
