import { minor } from '#kit/shared/money/money.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { claimBonus } from '../../contract/offers/claim-bonus.ts';
import type { GrantRow } from '../../db/grants.ts';
import { termsOf } from '../../domain/terms.ts';

type GrantView = OutputOf<typeof claimBonus>;

/** A campaign's name in the reader's language; in English, then in any, where it has none in it. */
export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  names[language] ?? names['EN'] ?? Object.values(names)[0] ?? '';

export const viewGrant = (row: GrantRow, language: string): GrantView => ({
  grantId: row.grant_id,
  campaignId: row.campaign_id,
  name: nameIn(row.names, language),
  state: row.state,
  amount: minor(row.amount),
  deposit: row.deposit === null ? null : minor(row.deposit),
  required: minor(row.required),
  progress: minor(row.progress < row.required ? row.progress : row.required),
  converted: minor(row.converted),
  returned: minor(row.returned),
  offeredAt: row.offered_at,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  terms: termsOf(row.terms),
  termsHash: row.terms_hash,
});
