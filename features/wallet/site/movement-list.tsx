import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { z } from 'zod';
import { dateView, exactTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { Currency } from '#kit/shared/money/money.ts';
import type { movementView } from '../contract/movement-view.ts';

type Movement = z.output<typeof movementView>;

export type ShownMovement = Movement;
type Props = {
  movements: readonly Movement[];
  currency: Currency;
  /** Called with the line that somebody wants to look behind. */
  onOpen?: ((movement: Movement) => void) | undefined;
};

/** Movements under the day they happened on, each with what it left. */
export const MovementList = ({ movements, currency, onOpen }: Props) => {
  const language = useLanguage();
  const days = Map.groupBy(movements, ({ at }) => dateView(at, language));
  return [...days].map(([day, list]) => (
    <section key={day} aria-label={day} className="mb-5">
      <h2 className="mb-2 text-sm font-semibold text-faint">{day}</h2>
      <ul className="overflow-hidden rounded-card bg-card">
        {list.map((movement) => (
          <li key={movement.movementId} className="border-b border-line last:border-0">
            <Row onOpen={onOpen && (() => onOpen(movement))}>
              <Line movement={movement} currency={currency} />
            </Row>
          </li>
        ))}
      </ul>
    </section>
  ));
};

const look = 'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start';

const Row = ({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) =>
  onOpen === undefined ? (
    <div className={look}>{children}</div>
  ) : (
    <button type="button" className={`${look} transition-colors hover:bg-control`} onClick={onOpen}>
      {children}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100 print:hidden" />
    </button>
  );

const Line = ({ movement, currency }: { movement: Movement; currency: Currency }) => {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { kind, amount, balanceAfter, at } = movement;
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t(`movementKind.${kind}`)}</span>
        <span className="figures block text-xs text-faint">{exactTimeView(at, language)}</span>
      </span>
      <span className="text-end">
        <MoneyText amount={amount} currency={currency} look="gain" className="font-semibold" />
        <span className="figures block text-xs text-faint">
          {t('history.after', { balance: moneyView(balanceAfter, currency) })}
        </span>
      </span>
    </>
  );
};
