import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { cancelDeposit } from '../contract/cancel-deposit.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { DepositView } from '../contract/deposit-view.ts';
import { findDeposit } from '../contract/find-deposit.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { EndedPaper } from './ended-paper.tsx';
import { FeeLine } from './fee-line.tsx';
import { SlipPart } from './slip-part.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { saveQrPicture } from './save-qr-picture.ts';

type Found = OutputOf<typeof findDeposit>;

const pollMs = 4000;

/** One deposit: the code to pay while it waits, then what became of it. The live channel and a poll keep it true. */
export const DepositPaper = ({ depositId, onDone }: { depositId: string; onDone: () => void }) => {
  const { t } = useTranslation('cashier');
  const deposit = useRead(findDeposit, { depositId }, { refetchInterval: pollMs, staleTime: 0 });
  if (deposit.error && !deposit.data)
    return (
      <ErrorState
        error={deposit.error}
        feature="cashier"
        onAgain={() => void deposit.refetch()}
        more={<Button onClick={onDone}>{t('deposit.another')}</Button>}
      />
    );
  if (!deposit.data) return <SkeletonRows count={1} className="h-96" />;
  if (deposit.data.state === 'waiting')
    return <WaitingPaper deposit={deposit.data} onEnd={() => void deposit.refetch()} onDone={onDone} />;
  return <EndedPaper deposit={deposit.data} onDone={onDone} />;
};

type Waiting = { deposit: Found; onEnd: () => void; onDone: () => void };

const WaitingPaper = ({ deposit, onEnd, onDone }: Waiting) => {
  const { t } = useTranslation('cashier');
  const amount = moneyView(deposit.payAmount);
  return (
    <Card aria-labelledby="deposit-code" className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="deposit-code" className="text-lg">
          {t(titles[deposit.kind], { name: deposit.bankName })}
        </h2>
        <Countdown until={deposit.expiresAt} onEnd={onEnd} className="text-lg" />
      </div>
      {deposit.clock.reason !== 'started' && (
        <p role="alert" className="rounded-control bg-well px-4 py-3 text-sm text-bad">
          {t(`deposit.reason.${deposit.clock.reason}`)}
        </p>
      )}
      {deposit.qrPayload !== undefined && (
        <div className="mx-auto w-full max-w-72 overflow-hidden rounded-card">
          <QrCode text={deposit.qrPayload} label={t('deposit.codeFor', { amount })} level="Q" />
        </div>
      )}
      <div className="text-center">
        <p className="figures text-3xl font-semibold text-money-text">{amount}</p>
        {deposit.kind !== 'provider' && (
          <p className="mt-1 text-sm text-soft">
            {deposit.kind === 'promptpay' && deposit.payAmount === deposit.amount
              ? t('deposit.exactly')
              : t('deposit.exactlyThis')}
          </p>
        )}
        <FeeLine amount={deposit.payAmount} fee={deposit.fee} />
      </div>
      {deposit.kind === 'provider' ? <ProviderActions deposit={deposit} /> : <PayActions deposit={deposit} />}
      <Facts
        facts={[
          ...(deposit.kind === 'provider' ? [] : accountFacts(t, deposit)),
          ...(deposit.offer ? [[t('deposit.offer'), deposit.offer.name] as const] : []),
          [
            t('deposit.reference'),
            <bdi key="reference" dir="ltr" className="figures text-sm">
              {deposit.reference}
            </bdi>,
          ],
        ]}
      />
      <p className="flex items-center gap-2.5 text-sm text-soft" role="status">
        <svg aria-hidden viewBox="0 0 24 24" strokeWidth="2" className="size-4 shrink-0 fill-none stroke-warn">
          <path d="M6 3h12M6 21h12M7 3v4l10 10v4M17 3v4L7 17v4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {t(deposit.kind === 'provider' ? 'deposit.waitingProvider' : 'deposit.waiting', { name: deposit.bankName })}
      </p>
      <SlipPart depositId={deposit.depositId} left={deposit.slipsLeft} />
      <CancelButton deposit={deposit} onDone={onDone} />
    </Card>
  );
};

const titles: Record<DepositView['kind'], string> = {
  promptpay: 'deposit.scanTitle',
  bank_transfer: 'deposit.transferTitle',
  provider: 'deposit.providerTitle',
};

const accountFacts = (t: (key: string) => string, deposit: DepositView) => [
  [t('deposit.payee'), deposit.accountName] as const,
  [t('deposit.bank'), deposit.bankName] as const,
  [
    t('deposit.account'),
    <bdi key="account" dir="ltr" className="figures">
      {deposit.accountProxy}
    </bdi>,
  ] as const,
];

const PayActions = ({ deposit }: { deposit: DepositView }) => {
  const { t } = useTranslation('cashier');
  const { qrPayload, simulatedBankUrl } = deposit;
  const caption = [deposit.accountName, moneyView(deposit.payAmount), deposit.reference];
  return (
    <div className="grid gap-2.5">
      {simulatedBankUrl !== undefined && (
        <a
          href={simulatedBankUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ tone: 'money', size: 'large' })}
        >
          {t('deposit.payAtSimulatedBank')}
          <ExternalLink aria-hidden className="size-5" />
        </a>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        {qrPayload !== undefined && (
          <Button
            size="small"
            className="col-span-2"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => void saveQrPicture(qrPayload, `promptpay-${deposit.reference}`, caption)}
          >
            {t('deposit.saveCode')}
          </Button>
        )}
        <CopyButton text={moneyText(deposit.payAmount)} label={t('deposit.copyAmount')} />
        <CopyButton text={deposit.accountProxy} label={t('deposit.copyAccount')} />
      </div>
    </div>
  );
};

const CancelButton = ({ deposit, onDone }: { deposit: DepositView; onDone: () => void }) => {
  const { t } = useTranslation('cashier');
  const textOf = useRefusalText('cashier');
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending } = useSend(cancelDeposit, { refreshes: [listDeposits, findDeposit] });
  const cancel = async () => {
    const answer = await send({ depositId: deposit.depositId });
    setIsAsking(false);
    if (answer.ok) onDone();
    else say(textOf(answer), 'bad');
  };
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button tone="quiet" onClick={onDone}>
        {t('deposit.another')}
      </Button>
      <Button tone="quiet" isBusy={isSending} onClick={() => setIsAsking(true)}>
        {t('deposit.cancel')}
      </Button>
      <Confirm
        title={t('deposit.cancelTitle')}
        text={t('deposit.cancelText')}
        isOpen={isAsking}
        confirmLabel={t('deposit.cancel')}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsking(false)}
        isBusy={isSending}
      />
    </div>
  );
};
