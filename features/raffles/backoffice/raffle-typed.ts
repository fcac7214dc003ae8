import { numberSigns } from '#kit/browser/texts/format.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import type { staffPlanRaffle } from '../contract/staff-plan-raffle.ts';

type Asked = Omit<InputOf<typeof staffPlanRaffle>, 'reason'>;

/** The form as it stands, in texts. */
export type RaffleTyped = {
  nameTh: string;
  nameEn: string;
  firstDay: string;
  lastDay: string;
  perTicket: string;
  /** `5000 × 1; 1000 × 5`: amounts with how many of each. */
  prizes: string;
  claimDays: string;
  products: readonly string[];
};

export const emptyRaffle: RaffleTyped = {
  nameTh: '',
  nameEn: '',
  firstDay: '',
  lastDay: '',
  perTicket: '1000',
  prizes: '',
  claimDays: '30',
  products: [],
};

const wholeOf = (text: string, most: number): number | undefined => {
  const found = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return found >= 1 && found <= most ? found : undefined;
};

const prizesOf = (text: string): Asked['terms']['prizes'] | undefined => {
  const read = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [amountText = '', countText = '1'] = part.split(/[×x*]/);
      const [amount, count] = [amountTyped(amountText, numberSigns()), wholeOf(countText, 1000)];
      return amount === undefined || count === undefined ? undefined : { amount, count };
    });
  const prizes = read.filter((prize) => prize !== undefined);
  return prizes.length === read.length && prizes.length > 0 ? prizes : undefined;
};

/** What was typed, as a raffle; undefined while something is missing. */
export const raffleTyped = (typed: RaffleTyped): Asked | undefined => {
  const { firstDay, lastDay } = typed;
  const names = { TH: typed.nameTh.trim(), EN: typed.nameEn.trim() };
  const [perTicket, claimDays] = [amountTyped(typed.perTicket, numberSigns()), wholeOf(typed.claimDays, 365)];
  const prizes = prizesOf(typed.prizes);
  if (!perTicket || !claimDays || !prizes || firstDay === '' || lastDay < firstDay) return undefined;
  if (names.TH.length < 2 || names.EN.length < 2) return undefined;
  return { terms: { names, prizes, perTicket, claimDays, products: [...typed.products] }, firstDay, lastDay };
};
