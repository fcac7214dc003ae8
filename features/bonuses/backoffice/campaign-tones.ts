import type { BadgeTone } from '#kit/browser/components/badge.tsx';

export const campaignTones: Readonly<Record<'draft' | 'running' | 'paused' | 'ended', BadgeTone>> = {
  draft: 'plain',
  running: 'good',
  paused: 'warn',
  ended: 'plain',
};
