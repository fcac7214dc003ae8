/**
 * The ages at which the law lets people play, where that is known to be more than eighteen. Where it is another by game,
 * state or province the highest stands here. Sources: the countries' own acts as named beside them, as of 2025.
 */
export const agesByCountry: Readonly<Record<string, number>> = {
  // Gambling Act, as amended in 2024.
  BE: 21,
  // Acts of the provinces.
  CA: 19,
  // Gambling Act, section 34: games of chance.
  EE: 21,
  // Law 4002/2011 and the regulation of 2020.
  GR: 21,
  // Horse Racing Act, article 28, and the acts on other public races.
  JP: 20,
  // National Sports Promotion Act.
  KR: 19,
  // Law on Gambling Business.
  KZ: 21,
  // Gaming Law, article 10.
  LT: 21,
  // Law 10/2012.
  MO: 21,
  // Common Gaming Houses Act and the conditions of the licence.
  MY: 21,
  // Gambling Act 2003, section 303: casinos.
  NZ: 20,
  // Presidential Decree 1869 and the regulations of PAGCOR.
  PH: 21,
  // Gambling Control Act 2022.
  SG: 21,
  // Government Lottery Office Act, section 39/1.
  TH: 20,
  // Acts of the states.
  US: 21,
  // Decrees 03/2017 and 06/2017.
  VN: 21,
};

const agesOf = new Map(Object.entries(agesByCountry));

/** Where no other is known. */
const ageOfLaw = 18;

type Aged = { ageMin: number; country: string };

/**
 * How old somebody must be to play here: what the merchant asks for, or the law where they come from or, that not being
 * known, where the merchant is, whichever is more. A merchant can only raise it.
 */
export const ageRequiredFrom = ({ ageMin, country }: Aged, visitorCountry: string | undefined): number =>
  Math.max(ageMin, agesOf.get(visitorCountry ?? country) ?? ageOfLaw);
