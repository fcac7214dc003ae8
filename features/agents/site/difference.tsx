import { ChangeList } from '#kit/browser/components/change-list.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { differenceLines, kindOf } from '../domain/offers/difference-lines.ts';
import type { TermsSeen } from './terms-text.tsx';

/** What an offer changes of the terms that hold, so that nobody has to lay two versions side by side. */
export const Difference = ({ was, now }: { was: TermsSeen; now: TermsSeen }) => {
  const { t } = useTranslation('agents');
  const { lines, kept } = differenceLines(was, now, { say: t, money: (amount) => shortMoneyView(amount) });
  return (
    <section className="mt-3 rounded-control border border-line p-3">
      <h4 className="mb-2 text-sm font-semibold">{t('difference.title')}</h4>
      {lines.length === 0 ? (
        <p className="text-sm text-soft">{t('difference.nothing')}</p>
      ) : (
        <ChangeList
          changes={lines.map(({ mark, of, change }) => ({
            kind: kindOf[mark],
            word: t(`difference.marks.${mark}`),
            of,
            change,
          }))}
        />
      )}
      {lines.length > 0 && kept > 0 && (
        <p className="mt-2 text-xs text-faint">{t('difference.kept', { count: kept })}</p>
      )}
    </section>
  );
};
