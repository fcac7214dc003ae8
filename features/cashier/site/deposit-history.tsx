import { PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { findDeposit } from '../contract/find-deposit.ts';
import { stateWord } from './deposit-states.ts';

type Steps = OutputOf<typeof findDeposit>['history'];

/** Each state that the deposit was in, when and why; the latest first. */
export const DepositHistory = ({ history }: { history: Steps }) => {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  return (
    <section aria-labelledby="deposit-history" className="mt-6 border-t border-line pt-4 text-start">
      <PartHeading id="deposit-history" title={t('deposit.history')} />
      <ol className="divide-y divide-line">
        {history.toReversed().map(({ state, since, reason }) => (
          <li key={`${since}/${state}/${reason}`} className="py-2.5">
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{t(stateWord(state, reason))}</span>
              <time className="figures shrink-0 text-xs text-faint">{dateTimeView(since, language)}</time>
            </span>
            <span className="block text-sm text-soft">{t(`deposit.reason.${reason}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
