import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { amountTextView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { myBonuses } from '../contract/grants/my-bonuses.ts';

/** Says on whatever page why a stake was not taken from the bonus: a game of another maker can't. */
export const StakeWatch = () => {
  const { t } = useTranslation('bonuses');
  const queries = useQueryClient();
  useLive('member/me/funds', ({ kind, facts }) => {
    if (kind !== 'refused') return;
    const most = amountTextView(facts?.['most']);
    say(facts?.['why'] === 'stake_too_large' ? t('stake.tooLarge', { most }) : t('stake.leftOut'), 'bad');
  });
  useLive('member/me/bonuses', ({ kind }) => {
    if (kind === 'completed') say(t('stake.completed'), 'good');
    void queries.invalidateQueries({ queryKey: keyOf(myBonuses) });
  });
  return null;
};
