import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { publishBetsFor } from '../db/publish-bets-for.ts';

const states = ['settled', 'resettled', 'voided', 'open'] as const;

/** A fact was settled or says something else since: written by `turnover.write_facts` with the fact itself. Amounts in minor units. */
const betSettled = defineEvent(
  'turnover.bet-settled',
  z.object({
    merchantId: z.string(),
    memberId: z.string(),
    vendor: z.string(),
    betId: z.string(),
    version: z.int(),
    game: z.string(),
    product: z.string(),
    currency: z.string(),
    state: z.enum(states),
    stake: z.string(),
    turnover: z.string(),
    payout: z.string(),
    jackpot: z.string(),
    settledAt: z.string().nullable(),
    day: z.string().nullable(),
  }),
  ({ memberId }) => memberId,
);

const amount = (what: string) => z.string().describe(`${what}, in whole units with the decimals of the currency`);

export const betSettledOut = outgoing({
  type: 'bet.settled',
  version: 1,
  about: 'A bet was settled, or what was said of it has changed: the greatest version of a bet holds.',
  event: betSettled,
  data: z.object({
    memberId: z.string().describe('the player'),
    vendor: z.string().describe('whose game it was'),
    betId: z.string().describe('the bet, among those of its vendor'),
    version: z.int().describe('greater with each change; what a smaller one said no longer holds'),
    game: z.string().describe('the game, as its vendor names it'),
    product: z.string().describe('the kind of game'),
    state: z.enum(states).describe('`open`: its settlement was taken back, and it runs again'),
    stake: amount('what was staked'),
    turnover: amount('what of the stake carried risk'),
    payout: amount('what came back, the stake included and a jackpot not'),
    jackpot: amount('what a jackpot paid beside it'),
    currency: z.string().describe('ISO 4217'),
    settledAt: z.string().nullable().describe('null while it runs'),
    day: z.string().nullable().describe('the business day of the settlement, by the clocks of the brand'),
  }),
  example: {
    memberId: 'mbr_0190a0000000700080000000000000aa',
    vendor: 'own',
    betId: 'tkt_0190a0000000700080000000000000dd',
    version: 1,
    game: 'YK15M',
    product: 'lottery',
    state: 'settled',
    stake: '100.00',
    turnover: '100.00',
    payout: '0.00',
    jackpot: '0.00',
    currency: 'THB',
    settledAt: '2026-11-30T09:00:00.000Z',
    day: '2026-11-30',
  },
  factsOf: async (_, { merchantId, ...facts }) => {
    const currency = wireCurrency.parse(facts.currency);
    const text = (minorUnits: string) => moneyText(BigInt(minorUnits), currency);
    const { stake, turnover, payout, jackpot } = facts;
    const amounts = { stake: text(stake), turnover: text(turnover), payout: text(payout), jackpot: text(jackpot) };
    return { merchantId, subject: facts.memberId, data: { ...facts, ...amounts } };
  },
  wantedIn: publishBetsFor,
});
