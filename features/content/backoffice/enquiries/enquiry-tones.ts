import type { BadgeTone } from '#kit/browser/components/badge.tsx';
import type { EnquiryState } from '../../domain/enquiry.ts';

export const enquiryTones: Record<EnquiryState, BadgeTone> = {
  open: 'warn',
  answered: 'sky',
  closed: 'plain',
  approved: 'good',
  rejected: 'bad',
};
