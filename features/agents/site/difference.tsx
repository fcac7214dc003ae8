import { ChangeCard } from '#kit/browser/components/change-card.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { differenceLines, kindOf } from '../domain/offers/difference-lines.ts';
import type { TermsSeen } from './terms-text.tsx';

/** What an offer changes of the terms that hold, so that nobody has to lay two versions side by side. */
export const Difference = ({ was, now }: { was: TermsSeen; now: TermsSeen }) => {
  const { t } = useTranslation('agents');
  const { lines, kept } = differenceLines(was, now, { say: t, money: (amount) => shortMoneyView(amount) });
  return (
    <ChangeCard
      title={t('difference.title')}
      changes={lines.map(({ mark, of, change }) => ({
        kind: kindOf[mark],
        word: t(`difference.marks.${mark}`),
        of,
        change,
      }))}
      nothing={t('difference.nothing')}
      note={lines.length > 0 && kept > 0 ? t('difference.kept', { count: kept }) : undefined}
    />
  );
};
