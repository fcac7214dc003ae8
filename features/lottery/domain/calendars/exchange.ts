/** Exchanges whose indexes our lotteries follow. */
export const exchangeNames = [
  'bangkok',
  'tokyo',
  'shanghai',
  'hongKong',
  'taipei',
  'seoul',
  'singapore',
  'mumbai',
  'moscow',
  'frankfurt',
  'london',
  'newYork',
] as const;
export type Exchange = (typeof exchangeNames)[number];
