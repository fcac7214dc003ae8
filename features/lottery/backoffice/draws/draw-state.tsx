import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import type { DrawState as State } from '../../domain/draws/draw-state.ts';

const tones: Record<State, BadgeTone> = {
  scheduled: 'plain',
  open: 'good',
  closed: 'warn',
  resulted: 'sky',
  settled: 'plain',
  voided: 'bad',
  refunded: 'bad',
};

export const DrawState = ({ state }: { state: State }) => {
  const { t } = useTranslation('lottery');
  return <Badge tone={tones[state]}>{t(`drawStates.${state}`)}</Badge>;
};
