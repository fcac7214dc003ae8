import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { lossSorts } from '../../domain/user-loss.ts';
import { rangeInput } from '../range-input.ts';

/** Which losses are meant, and in which order. */
export const lossInput = {
  range: rangeInput,
  /** A part of a username of the own team. */
  search: z.string().trim().min(1).max(40).optional(),
  sort: z.enum(lossSorts).default('net_loss'),
};

export const playedFields = {
  stake: wireMoney,
  /** With jackpots and corrections of vendors. */
  payout: wireMoney,
  bonuses: wireMoney,
  /** Stake less payout and bonuses: below zero where players won. */
  netLoss: wireMoney,
};

/** Bonuses of the house among them; net loss is less rebates too. */
export const lossFields = { deposits: wireMoney, withdrawals: wireMoney, ...playedFields, rebates: wireMoney };
