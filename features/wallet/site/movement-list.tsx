import { useTranslation } from '#kit/browser/translation.ts';
import type { z } from 'zod';
import { dateView, exactTimeView, moneyView } from '#kit/browser/format.ts';
import { useLanguage } from '#kit/browser/language.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import type { Currency } from '#kit/shared/money.ts';
import type { movementView } from '../contract/movement-view.ts';

type Movement = z.output<typeof movementView>;

/** Movements under the day they happened on, each with what it left. */
export const MovementList = ({ movements, currency }: { movements: readonly Movement[]; currency: Currency }) => {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const days = Map.groupBy(movements, ({ at }) => dateView(at, language));
  return [...days].map(([day, list]) => (
    <section key={day} aria-label={day} className="mb-5">
      <h2 className="mb-2 text-sm font-semibold text-faint">{day}</h2>
      <ul className="overflow-hidden rounded-card bg-card">
        {list.map(({ movementId, kind, amount, balanceAfter, at }) => (
          <li
            key={movementId}
            className="flex min-h-16 items-center justify-between gap-4 border-b border-line px-4 py-2.5 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{t(`movementKind.${kind}`)}</p>
              <p className="figures text-xs text-faint">{exactTimeView(at, language)}</p>
            </div>
            <div className="text-end">
              <MoneyText amount={amount} currency={currency} look="gain" className="font-semibold" />
              <p className="figures text-xs text-faint">
                {t('history.after', { balance: moneyView(balanceAfter, currency) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
};
