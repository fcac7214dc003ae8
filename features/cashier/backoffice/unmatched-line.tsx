import { use, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, Facts } from '#kit/browser/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PickPersonContext } from '#kit/browser/desk/pick-person.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Dialog } from '#kit/browser/dialog.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { type BankLine, staffDeposits } from '../contract/staff-deposits.ts';
import { staffMatchLine } from '../contract/staff-match-line.ts';
import { staffReturnLine } from '../contract/staff-return-line.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';

const refreshes = [staffUnmatchedLines, staffDeposits];

/** One transfer: what the bank said, why it waits, whose it may be, and what can be done. */
export const UnmatchedLine = ({ line }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  const { suggestion } = line;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <MoneyText amount={line.amount} className="text-xl font-semibold" />
        <Badge tone={line.state === 'unmatched' ? 'warn' : 'sky'}>{t(`desk.lineStates.${line.state}`)}</Badge>
        {line.reason !== undefined && <span className="text-sm text-soft">{t(`desk.reasons.${line.reason}`)}</span>}
        <span className="ms-auto text-sm">
          <TimeText at={line.receivedAt} />
        </span>
      </div>
      <div className="grid gap-x-8 lg:grid-cols-2">
        <Facts
          facts={[
            [t('desk.payer'), line.payerName],
            [
              t('desk.payerAccount'),
              <span key="account" className="figures">
                {line.payerAccount}
              </span>,
            ],
            [t('desk.reference'), line.reference ?? t('desk.noReference')],
            [t('desk.paidAt'), <TimeText key="paid" at={line.paidAt} />],
            [
              t('desk.transaction'),
              <code key="id" className="text-xs break-all">
                {line.transactionId}
              </code>,
            ],
          ]}
        />
        {suggestion && (
          <div>
            <p className="py-2.5 text-sm font-semibold text-soft">{t('desk.suggestion')}</p>
            <Facts
              facts={[
                [
                  t('desk.player'),
                  <DeskLink key="player" href={`/players/${suggestion.memberId}?tab=money`}>
                    …{suggestion.memberId.slice(-8)}
                  </DeskLink>,
                ],
                [t('desk.toPay'), <MoneyText key="pay" amount={suggestion.payAmount} />],
                [t('desk.state'), t(`deposit.state.${suggestion.state}`)],
                [t('desk.createdAt'), <TimeText key="created" at={suggestion.createdAt} />],
              ]}
            />
          </div>
        )}
      </div>
      {line.state === 'unmatched' && <LineActions line={line} />}
    </Card>
  );
};

const LineActions = ({ line }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  const may = useMay();
  const [isMatching, setIsMatching] = useState(false);
  const returning = useReasoned(staffReturnLine, { feature: 'cashier', refreshes, done: t('desk.returned') });
  if (!may('deposits.write')) return null;
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button onClick={() => returning.ask({ lineId: line.lineId })}>{t('desk.return')}</Button>
      <Button tone="money" onClick={() => setIsMatching(true)}>
        {t('desk.match')}
      </Button>
      <MatchDialog line={line} isOpen={isMatching} onClose={() => setIsMatching(false)} />
      <ReasonDialog title={t('desk.returnTitle')} confirmLabel={t('desk.return')} {...returning.dialog}>
        <p>{t('desk.returnText')}</p>
        <MoneyText amount={line.amount} className="text-lg font-semibold text-ink" />
      </ReasonDialog>
    </div>
  );
};

/** Whose is it, then why: two steps, because the second is the one that moves money. */
const MatchDialog = ({ line, isOpen, onClose }: { line: BankLine; isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const textOf = useRefusalText('cashier');
  const { send, isSending } = useSend(staffMatchLine, { refreshes });
  const [memberId, setMemberId] = useState(line.suggestion?.memberId ?? '');
  const PickPerson = use(PickPersonContext);
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
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setIsSure(true);
          }}
        >
          {/* oxlint-disable-next-line react/static-components -- handed in by the app, the same for its whole life */}
          {PickPerson && <PickPerson label={t('desk.player')} value={memberId} onChange={setMemberId} />}
          <Button type="submit" tone="money" disabled={memberId === ''}>
            {t('desk.next')}
          </Button>
        </form>
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
        <MoneyText amount={line.amount} className="text-lg font-semibold text-ink" />
        <p className="figures break-all whitespace-normal">{memberId}</p>
      </ReasonDialog>
    </>
  );
};
