import { use, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { PickPersonContext } from '#kit/browser/desk/pick-person.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { type BankLine, staffDeposits } from '../contract/staff-deposits.ts';
import { staffMatchLine } from '../contract/staff-match-line.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';

type Props = { line: BankLine; isOpen: boolean; onClose: () => void };

/** Whose is it, then why: two steps, because the second is the one that moves money. */
export const MatchDialog = ({ line, isOpen, onClose }: Props) => {
  const { t } = useTranslation('cashier');
  const textOf = useRefusalText('cashier');
  const { send, isSending } = useSend(staffMatchLine, { refreshes: [staffUnmatchedLines, staffDeposits] });
  const [memberId, setMemberId] = useState(line.suggestion?.memberId ?? '');
  const [isSure, setIsSure] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setIsSure(false);
    setRefusal(undefined);
    onClose();
  };
  const confirm = async (reason: string) => {
    const answer = await send({ lineId: line.lineId, memberId, reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    close();
    return say(t(`desk.matchOutcomes.${answer.value.outcome}`), 'good');
  };
  return (
    <>
      <Dialog title={t('desk.matchTitle')} isOpen={isOpen && !isSure} onClose={close} place="centre">
        <WhoseForm memberId={memberId} onChoose={setMemberId} onNext={() => setIsSure(true)} />
      </Dialog>
      <ReasonDialog
        title={t('desk.matchSure')}
        confirmLabel={t('desk.match')}
        isOpen={isOpen && isSure}
        isBusy={isSending}
        refusal={refusal}
        onCancel={close}
        onConfirm={(reason) => void confirm(reason)}
      >
        <p>{t('desk.matchText')}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-3 text-lg">
          {memberId !== '' && <PersonName id={memberId} />}
          <MoneyText amount={line.amount} className="font-semibold text-ink" />
        </p>
      </ReasonDialog>
    </>
  );
};

const WhoseForm = ({
  memberId,
  onChoose,
  onNext,
}: {
  memberId: string;
  onChoose: (memberId: string) => void;
  onNext: () => void;
}) => {
  const { t } = useTranslation('cashier');
  const PickPerson = use(PickPersonContext);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {/* oxlint-disable-next-line react/static-components -- handed in by the app, the same for its whole life */}
      {PickPerson && <PickPerson label={t('desk.player')} value={memberId} onChange={onChoose} />}
      <Button type="submit" tone="money" disabled={memberId === ''}>
        {t('desk.next')}
      </Button>
    </form>
  );
};
