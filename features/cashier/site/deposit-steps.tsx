import { Link } from '@tanstack/react-router';
import { PartHeading } from '#kit/browser/components/card.tsx';
import type { MethodKind } from '../domain/method.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { StepList } from './step-list.tsx';

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
          <Link
            to="/depositTutorial"
            search={{ way: kind }}
            className="flex min-h-11 items-center text-sm font-semibold text-brand"
          >
            {t('deposit.steps.more')}
          </Link>
        }
      />
      <StepList steps={steps[kind]} />
    </section>
  );
};
