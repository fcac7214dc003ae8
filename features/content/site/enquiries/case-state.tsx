import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EnquiryState } from '../../domain/enquiry.ts';

const tones: Readonly<Record<EnquiryState, BadgeTone>> = {
  open: 'warn',
  answered: 'good',
  closed: 'plain',
  approved: 'good',
  rejected: 'bad',
};

export const CaseState = ({ state }: { state: EnquiryState }) => {
  const { t } = useTranslation('content');
  return <Badge tone={tones[state]}>{t(`feedback.states.${state}`)}</Badge>;
};
