/** Of e^(rate · t), t in ms: twice the stake after 11.55 s. */
export const ratePerMs = 0.000_06;

/** Hundredths that a stake is worth after so many whole ms: e^(rate · t), cut off. */
export const growthAt = (ms: number): number => Math.floor(100 * Math.exp(ratePerMs * ms));

/** The first whole ms at which it is worth that much. @param hundredths above 100 */
export const firstMsOf = (hundredths: number): number => {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / ratePerMs) - 2);
  while (growthAt(ms) < hundredths) ms++;
  return ms;
};
