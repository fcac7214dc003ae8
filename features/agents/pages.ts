import type { ApprovalPart } from '#kit/browser/desk/approval-parts.ts';
import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/agent',
    load: () => import('./site/agent-page.tsx').then((it) => it.AgentPage),
    title: 'agents.centre',
    access: 'member',
    search: ['page', 'under', 'figure'],
  },
  {
    path: '/me/rates',
    load: () => import('./site/own-rates-page.tsx').then((it) => it.OwnRatesPage),
    title: 'agents.ownRates',
    access: 'member',
    around: 'memberCentre',
    texts: ['members', 'agents'],
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/agents',
    load: () => import('./backoffice/tree-page.tsx').then((it) => it.AgentTreePage),
    title: 'agents.tree',
    access: 'agents.read',
    menu: { group: 'players', order: 70, icon: 'Network' },
  },
  {
    path: '/agents/runs',
    load: () => import('./backoffice/runs-page.tsx').then((it) => it.AgentRunsPage),
    title: 'agents.runs',
    access: 'agents.read',
    menu: { group: 'players', order: 80, icon: 'Coins' },
  },
  {
    path: '/agents/owed',
    load: () => import('./backoffice/owed-page.tsx').then((it) => it.AgentOwedPage),
    title: 'agents.owed',
    access: 'agents.read',
    menu: { group: 'players', order: 90, icon: 'Hourglass' },
  },
  {
    path: '/agents/holds',
    load: () => import('./backoffice/holds-page.tsx').then((it) => it.PlayHoldsPage),
    title: 'agents.holds',
    access: 'agents.read',
    menu: { group: 'players', order: 92, icon: 'ScanSearch' },
  },
] as const satisfies readonly Listed<DeskPage>[];

/** What a second person sees before agreeing, beside the facts. */
export const approvalParts = [
  {
    kind: 'agents.offer',
    load: () => import('./backoffice/approvals/offer-approval.tsx').then((it) => it.OfferApproval),
  },
  { kind: 'agents.pay', load: () => import('./backoffice/approvals/run-approval.tsx').then((it) => it.RunApproval) },
] as const satisfies readonly Listed<ApprovalPart>[];
