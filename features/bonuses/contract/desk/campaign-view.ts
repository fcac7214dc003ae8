import { z } from 'zod';
import { wireMoney, wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { holdoutMax } from '../../domain/holdout.ts';
import { triggerKinds } from '../../domain/terms.ts';
import { termsView } from '../terms-view.ts';

export const campaignStates = ['draft', 'running', 'paused', 'ended'] as const;

/** How far people come with it, in numbers and money. */
export const funnelView = z.object({
  seen: z.int(),
  /** Who asked for it by a form. */
  joined: z.int(),
  claimed: z.int(),
  active: z.int(),
  wagered: z.int(),
  granted: wireMoney,
  /** What became cash: what it has cost so far. */
  cost: wireMoney,
  /** What was turned over towards it. */
  turnover: wireMoney,
  /** What the house won back of the bonus stakes of grants that are over. */
  ggr: wireMoney,
});

export const campaignView = z.object({
  campaignId: z.string(),
  names: z.record(z.string(), z.string()),
  trigger: z.enum(triggerKinds),
  state: z.enum(campaignStates),
  version: z.int(),
  startsAt: wireInstant,
  endsAt: wireInstant.nullable(),
  budget: wireMoney.nullable(),
  stock: z.int().nullable(),
  claims: z.int(),
  promotionId: z.string().nullable(),
  holdoutPercent: z.int(),
  terms: termsView,
  termsHash: z.string(),
  funnel: funnelView,
});

const groupView = z.object({
  members: z.int(),
  players: z.int(),
  /** Of one member on average, as the rest. */
  stake: wireMoney,
  ggr: wireMoney,
  cost: wireMoney,
});

/** What a campaign changed: members who could see it beside those who were left out by lot. */
export const differenceView = z.object({
  shown: groupView,
  heldOut: groupView,
  net: wireMoney,
  /** As far as chance alone may move the difference, 95 times of 100; null with too few members to say. */
  margin: wireMoney.nullable(),
});

const name = z.string().trim().min(2).max(80);

/** A campaign as staff writes it. */
export const campaignInput = {
  names: z.strictObject({ TH: name, EN: name }),
  terms: termsView,
  startsAt: wireInstant,
  endsAt: wireInstant.nullable(),
  budget: wireNotNegative.nullable(),
  stock: z.int().min(1).max(10_000_000).nullable(),
  promotionId: z.string().max(60).nullable(),
  /** How many of a hundred are shown and granted nothing, to measure by; fixed once it has run. */
  holdoutPercent: z.int().min(0).max(holdoutMax),
} as const;

export const reasonInput = z.string().trim().min(5).max(300);

/** What happened at once, and what waits for a second person. */
export const outcomeView = z.object({ outcome: z.enum(['done', 'needs_approval']), campaignId: z.string() });

export const campaignRefusals = {
  campaign_unknown: 404,
  version_conflict: 409,
  no_change: 409,
  /** `{ fault }`: what of the terms does not go together. */
  terms_wrong: 422,
  /** `{ factorMax }`: the merchant's licence rules. */
  factor_too_high: 422,
  code_taken: 409,
  promotion_taken: 409,
  already_asked: 409,
} as const;
