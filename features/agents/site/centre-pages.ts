import { type ContractType, contractTypes } from '../domain/contract-types.ts';

const always = [
  'overview',
  'announcements',
  'downlines',
  'bets',
  'user_loss',
  'register',
  'contracts',
  'income',
  'account',
] as const;

/** The pages of the agent centre in the order of its menu; a record stands there while the merchant has its type of contract. */
export const centrePages = [...always, ...contractTypes] as const;
export type CentrePage = (typeof centrePages)[number];

export const centrePageOf = (name: string | undefined): CentrePage =>
  centrePages.find((page) => page === name) ?? 'overview';

const isRecord = (page: CentrePage): page is ContractType => contractTypes.some((type) => type === page);

export const pagesFor = (types: readonly ContractType[]): CentrePage[] =>
  centrePages.filter((page) => !isRecord(page) || types.includes(page));
