import { Link } from '@tanstack/react-router';
import { PartHeading } from '#kit/browser/card.tsx';
import type { MethodKind } from '../domain/method.ts';
import { useTranslation } from '#kit/browser/translation.ts';

const steps: Record<MethodKind, readonly string[]> = {
  promptpay: ['amount', 'scan', 'credited'],
  bank_transfer: ['amountOnly', 'transfer', 'known'],
  provider: ['amountOnly', 'atProvider', 'told'],
};

/** How a deposit goes, for who does it the first time. */
export const DepositSteps = ({ kind }: { kind: MethodKind }) => {
  const { t } = useTranslation('cashier');
  return (
    <section aria-labelledby="deposit-steps">
      <PartHeading
        id="deposit-steps"
        title={t('deposit.steps.title')}
        more={
          <Link to="/depositTutorial" className="flex min-h-11 items-center text-sm font-semibold text-brand">
            {t('deposit.steps.more')}
          </Link>
        }
      />
      <ol className="flex flex-col gap-4">
        {steps[kind].map((step, index) => (
          <li key={step} className="flex gap-3.5">
            <span
              aria-hidden
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-card text-sm font-semibold text-money-text"
            >
              {index + 1}
            </span>
            <p className="pt-0.5 text-soft">{t(`deposit.steps.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
