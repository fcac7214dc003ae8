import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { amountTextView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { myBonuses } from '../contract/grants/my-bonuses.ts';

const texts: Readonly<Record<string, string>> = {
  stake_too_large: 'stake.tooLarge',
  odds_too_low: 'stake.oddsLow',
  odds_unknown: 'stake.oddsUnknown',
};

/** Says on whatever page why a stake was not taken from the bonus: a game of another maker can't. */
export const StakeWatch = () => {
  const { t } = useTranslation('bonuses');
  const queries = useQueryClient();
  useLive('member/me/funds', ({ kind, facts }) => {
    if (kind !== 'refused') return;
    const words = texts[String(facts?.['why'])] ?? 'stake.leftOut';
    say(t(words, { most: amountTextView(facts?.['most']), least: facts?.['least'] ?? '' }), 'bad');
  });
  useLive('member/me/bonuses', ({ kind }) => {
    if (kind === 'completed') say(t('stake.completed'), 'good');
    void queries.invalidateQueries({ queryKey: keyOf(myBonuses) });
  });
  return null;
};
