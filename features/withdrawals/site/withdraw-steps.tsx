import { moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { spanView } from './span-view.ts';
import type { TermsFacts } from './withdraw-words.ts';

/** What will happen, with its limits and the times it really took, before anybody fills in a form. */
export const WithdrawSteps = ({ facts: { terms, times } }: { facts: TermsFacts }) => {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  if (!terms) return null;
  const steps = [
    ['ask', `${moneyView(terms.amountMin)} – ${moneyView(terms.amountMax)}`],
    ['paid', times ? t('withdraw.way.half', { time: spanView(times.median, language) }) : ''],
    ['confirm', t('withdraw.terms.minutes', { count: terms.confirmMinutes })],
  ] as const;
  return (
    <ol className="mb-4 grid grid-cols-3 gap-2 rounded-card bg-card px-3 py-3">
      {steps.map(([step, figure], at) => (
        <li key={step} className="relative flex min-w-0 flex-col items-center gap-1 text-center">
          {at > 0 && <span aria-hidden className="absolute -start-1/2 top-4 ms-5 h-px w-[calc(100%-2rem)] bg-edge" />}
          <span
            aria-hidden
            className="figures grid size-8 place-items-center rounded-full bg-control text-sm font-semibold text-money-text"
          >
            {at + 1}
          </span>
          <span className="text-sm leading-snug font-semibold text-balance">{t(`withdraw.way.${step}`)}</span>
          <bdi className="text-xs text-balance text-soft tabular-nums max-sm:hidden">{figure}</bdi>
        </li>
      ))}
    </ol>
  );
};
