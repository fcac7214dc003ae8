import { featureApprovalParts } from '#apps/features.ts';
import type { ApprovalPart } from '#kit/browser/desk/approval-parts.ts';
import { late } from '#kit/browser/loading/lazy.tsx';

const listed: readonly ApprovalPart[] = featureApprovalParts;

/** What features show a second person beside the facts, fetched with the first request of its kind. */
export const approvalParts = Object.fromEntries(listed.map(({ kind, load }) => [kind, late(load)]));
