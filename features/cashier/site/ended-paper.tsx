import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { moneyView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { findDeposit } from '../contract/find-deposit.ts';
import type { DepositState } from '../domain/deposit.ts';
import { DepositHistory } from './deposit-history.tsx';
import { SlipPart } from './slip-part.tsx';
import { FeeLine } from './fee-line.tsx';

type Found = OutputOf<typeof findDeposit>;

const icons: Partial<Record<DepositState, LucideIcon>> = {
  credited: CircleCheck,
  checking: Hourglass,
  review: Hourglass,
};
const tones: Partial<Record<DepositState, string>> = {
  credited: 'text-good',
  checking: 'text-warn',
  review: 'text-warn',
};

/** What became of a deposit, or who has it in hand; then each step of it. */
export const EndedPaper = ({ deposit, onDone }: { deposit: Found; onDone: () => void }) => {
  const { t } = useTranslation('cashier');
  const Icon = icons[deposit.state] ?? CircleX;
  const isCredited = deposit.state === 'credited';
  return (
    <Card>
      <div role="status">
        <EmptyState
          drawing={
            <Icon aria-hidden strokeWidth={1.4} className={clsx('size-28', tones[deposit.state] ?? 'text-faint')} />
          }
          title={
            isCredited
              ? t('deposit.credited', { amount: moneyView((deposit.creditedAmount ?? 0n) - deposit.fee) })
              : t(`deposit.${deposit.clock.reason === 'provider_failed' ? 'failed' : deposit.state}`)
          }
          text={<DepositEnd deposit={deposit} />}
          action={
            <>
              {isCredited && (
                <Link to="/lottery" search={{ gameCode: 'NEXT' }} className={buttonStyle({ tone: 'money' })}>
                  {t('deposit.toLottery')}
                </Link>
              )}
              <Button onClick={onDone}>{t('deposit.another')}</Button>
            </>
          }
        />
      </div>
      <SlipPart depositId={deposit.depositId} left={deposit.slipsLeft} />
      <DepositHistory history={deposit.history} />
    </Card>
  );
};

const DepositEnd = ({ deposit: { state, clock, fee, creditedAmount } }: { deposit: Found }) => {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  const now = useServerNow(60_000);
  if (state === 'credited')
    return (
      <>
        {t('deposit.creditedText')}
        <FeeLine amount={creditedAmount ?? 0n} fee={fee} />
      </>
    );
  if (state === 'checking') return <>{t('deposit.checkingText')}</>;
  if (state === 'rejected') return <>{t(`deposit.reason.${clock.reason}`)}</>;
  if (state !== 'review')
    return (
      <>
        {clock.reason?.startsWith('slip_') && <p className="mb-2 text-bad">{t(`deposit.reason.${clock.reason}`)}</p>}
        <p>{t(clock.reason === 'provider_failed' ? 'deposit.reason.provider_failed' : 'deposit.endedText')}</p>
      </>
    );
  const isOverdue = clock.deadline !== undefined && clock.deadline <= now;
  return (
    <>
      <p>{t(`deposit.reason.${clock.reason}`)}</p>
      <p className="mt-2">
        {clock.deadline === undefined || isOverdue
          ? t('deposit.reviewOverdue')
          : t('deposit.reviewUntil', { time: timeView(clock.deadline, language) })}
      </p>
    </>
  );
};
