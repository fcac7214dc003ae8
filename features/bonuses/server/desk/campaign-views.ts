import { minor } from '#kit/shared/money/money.ts';
import type { z } from 'zod';
import type { campaignView, funnelView } from '../../contract/desk/campaign-view.ts';
import type { CampaignRow } from '../../db/campaigns.ts';
import type { Funnel } from '../../db/desk/funnels.ts';
import { termsOf } from '../../domain/terms.ts';

const viewFunnel = (of: Funnel | undefined): z.output<typeof funnelView> => ({
  seen: of?.seen ?? 0,
  joined: of?.joined ?? 0,
  claimed: of?.claimed ?? 0,
  active: of?.active ?? 0,
  wagered: of?.wagered ?? 0,
  granted: minor(of?.granted ?? 0n),
  cost: minor(of?.cost ?? 0n),
  turnover: minor(of?.turnover ?? 0n),
  ggr: minor(of?.ggr ?? 0n),
});

export const viewCampaign = (row: CampaignRow, funnel: Funnel | undefined): z.output<typeof campaignView> => ({
  campaignId: row.campaign_id,
  names: row.names,
  trigger: row.trigger,
  state: row.state,
  version: row.version,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  budget: row.budget === null ? null : minor(row.budget),
  stock: row.stock,
  claims: row.claims,
  promotionId: row.promotion_id,
  holdoutPercent: row.holdout_percent,
  terms: termsOf(row.terms),
  termsHash: row.terms_hash,
  funnel: viewFunnel(funnel),
});
