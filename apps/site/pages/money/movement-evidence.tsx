import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { movementEvidence } from '#features/records/contract/movement-evidence.ts';
import type { ShownMovement } from '#features/wallet/site/movement-list.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { dateView, exactTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';

/** Opens what is behind a line of money: `const { onOpen, dialog } = useMovementEvidence()`. */
export const useMovementEvidence = (): { onOpen: (movement: ShownMovement) => void; dialog: ReactNode } => {
  const { t } = useTranslation('records');
  const [shown, setShown] = useState<ShownMovement>();
  const dialog = (
    <Dialog title={t('evidence.title')} isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
      {shown && <Behind movement={shown} />}
    </Dialog>
  );
  return { onOpen: setShown, dialog };
};

const Behind = ({ movement }: { movement: ShownMovement }) => {
  const { t } = useTranslation(['records', 'wallet']);
  const language = useLanguage();
  const { movementId, kind, amount, balanceAfter, at } = movement;
  const { data, error, refetch } = useRead(movementEvidence, { movementId });
  const money = (sum: bigint) => <bdi dir="ltr">{moneyView(sum)}</bdi>;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          [t('kind'), t(`wallet:movementKind.${kind}`)],
          [t('time'), `${dateView(at, language)} ${exactTimeView(at, language)}`],
          [t('amount'), money(amount)],
          [t('balance'), money(balanceAfter)],
          [t('number'), <bdi key="number">{movementId}</bdi>],
        ]}
      />
      {error && !data ? (
        <ErrorState error={error} feature="records" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <Evidence found={data} />
      )}
    </div>
  );
};

const Evidence = ({ found: { otherEnd, bet, transfer } }: { found: OutputOf<typeof movementEvidence> }) => {
  const { t } = useTranslation('records');
  const ticketId = bet && /^LOTT:(tkt_[0-9a-f]{32})$/.exec(bet.betId)?.[1];
  return (
    <>
      <Facts
        facts={[
          [t('evidence.otherEnd'), t(`evidence.ends.${otherEnd}`)],
          ...(bet ? [[t('evidence.round'), <Code key="round" text={bet.roundId} />] as const] : []),
          ...(transfer
            ? [[t('evidence.transfer'), <Code key="transfer" text={transfer.transactionId} />] as const]
            : []),
          ...(transfer?.depositId === undefined
            ? []
            : [[t('evidence.deposit'), <Code key="deposit" text={transfer.depositId} />] as const]),
        ]}
      />
      {ticketId !== undefined && (
        <Link to="/tickets/$ticketId" params={{ ticketId }} className={buttonStyle({ tone: 'money' })}>
          {t('evidence.toTicket')}
        </Link>
      )}
      {bet && ticketId === undefined && (
        <Link to="/me/bets/$betId" params={{ betId: bet.betId }} className={buttonStyle({ tone: 'money' })}>
          {t('evidence.toBet')}
        </Link>
      )}
    </>
  );
};

const Code = ({ text }: { text: string }) => <bdi className="text-xs break-all">{text}</bdi>;
