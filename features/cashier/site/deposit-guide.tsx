import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { depositTerms } from '../contract/deposit-terms.ts';
import { type MethodKind, methodKinds } from '../domain/method.ts';
import { StepList } from './step-list.tsx';

const steps: Record<MethodKind, readonly string[]> = {
  promptpay: ['choose', 'amount', 'scan', 'exact', 'credited', 'late'],
  bank_transfer: ['choose', 'amountOnly', 'transfer', 'known', 'slip', 'late'],
  provider: ['choose', 'amountOnly', 'atProvider', 'told', 'failed'],
};

type Props = {
  /** As the address says it, whatever it says. */
  way: string | undefined;
  onChoose: (way: MethodKind) => void;
  /** Of paying by code, as staff shows it. */
  pictures: ReactNode;
};

/** Each way to pay from beginning to end, and what becomes of money that goes wrong; to players only the ways that are open. */
export const DepositGuide = ({ way, onChoose, pictures }: Props) => {
  const { t } = useTranslation('cashier');
  const ways = useOpenWays();
  const chosen = ways.find((kind) => kind === way) ?? ways[0] ?? 'promptpay';
  return (
    <Tabs
      label={t('deposit.ways')}
      chosen={chosen}
      onChoose={onChoose}
      tabs={ways.map((kind) => ({
        name: kind,
        label: t(`methodKind.${kind}`),
        content: (
          <>
            <Card>
              <StepList steps={steps[kind]} />
              <Link
                to="/deposit"
                search={{ way: kind }}
                className={clsx(buttonStyle({ tone: 'money' }), 'mt-6 w-full sm:w-auto')}
              >
                {t('deposit.title')}
              </Link>
            </Card>
            {kind === 'promptpay' && pictures}
          </>
        ),
      }))}
    />
  );
};

const useOpenWays = (): readonly MethodKind[] => {
  const { isLoggedIn } = useLogin();
  const { data } = useRead(depositTerms, {}, { enabled: isLoggedIn });
  const open = methodKinds.filter((kind) => data?.methods.some((method) => method.kind === kind));
  return open.length === 0 ? methodKinds : open;
};
