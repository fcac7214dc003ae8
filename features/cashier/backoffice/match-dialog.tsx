import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#kit/browser/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TextField } from '#kit/browser/field.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { type BankLine, staffDeposits } from '../contract/staff-deposits.ts';
import { staffMatchLine } from '../contract/staff-match-line.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { isMemberId } from './member-id.ts';

/** Gives a transfer to a player; the deposit that the money probably belongs to names the first guess. */
export const MatchDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const textOf = useRefusalText('cashier');
  const { send, isSending } = useSend(staffMatchLine, { refreshes: [staffUnmatchedLines, staffDeposits] });
  const [memberId, setMemberId] = useState(line.suggestion?.memberId ?? '');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const match = async (reason: string) => {
    if (!isMemberId(memberId.trim())) return setFault(t('desk.playerIdWrong'));
    const answer = await send({ lineId: line.lineId, memberId: memberId.trim(), reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    onClose();
    return answer.value.outcome === 'crediting'
      ? say(t('desk.crediting'), 'good')
      : say(t('desk.needsApproval'), 'plain');
  };
  return (
    <ReasonDialog
      title={t('desk.matchTitle')}
      confirmLabel={t('desk.match')}
      isOpen
      isBusy={isSending}
      refusal={refusal}
      onCancel={onClose}
      onConfirm={(reason) => void match(reason)}
    >
      <Facts
        facts={[
          [t('desk.amount'), <MoneyText key="amount" amount={line.amount} className="font-semibold text-ink" />],
          [t('desk.payer'), line.payerName],
        ]}
      />
      <div className="mt-4">
        <TextField
          label={t('desk.playerId')}
          hint={line.suggestion ? t('desk.suggestedHint', line.suggestion) : t('desk.playerIdHint')}
          error={fault}
          value={memberId}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          onChange={(event) => {
            setMemberId(event.target.value);
            setFault(undefined);
          }}
        />
        {isMemberId(memberId.trim()) && (
          <p className="mt-2 text-sm">
            <DeskLink href={`/players/${memberId.trim()}`} target="_blank">
              {t('desk.openPlayer')}
            </DeskLink>
          </p>
        )}
      </div>
    </ReasonDialog>
  );
};
