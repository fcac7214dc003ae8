import { Card } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';

/** How far the paying of a draw is, while it goes on and once it is over. */
export const BeingPaid = ({ draw: { state, seal, settledTickets } }: { draw: DrawView }) => {
  const { t } = useTranslation('lottery');
  const all = seal?.ticketCount ?? 0;
  if (state === 'settled' && all > 0)
    return <p className="px-1 text-sm text-soft">{t('paying.done', { count: all })}</p>;
  if (state !== 'resulted' && state !== 'voided') return null;
  const words = t(state === 'resulted' ? 'paying.paying' : 'paying.refunding', { done: settledTickets, all });
  return (
    <Card role="status">
      <p>{words}</p>
      <progress
        aria-label={words}
        value={all === 0 ? undefined : settledTickets}
        max={Math.max(all, 1)}
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-money [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-money"
      />
    </Card>
  );
};
