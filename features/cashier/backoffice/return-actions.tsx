import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type BankLine, staffDeposits } from '../contract/staff-deposits.ts';
import { staffReturnLine } from '../contract/staff-return-line.ts';
import { staffSettleReturn } from '../contract/staff-settle-return.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { returnFindings, returnWays } from '../domain/bank-line.ts';

const refreshes = [staffUnmatchedLines, staffDeposits];

/** The dialog that sends a transfer back: by its bank where that can, else as two people say that it went back outside. */
export const useReturning = ({ lineId, amount, canGoBack }: BankLine) => {
  const { t } = useTranslation('cashier');
  const ways = canGoBack ? returnWays : (['elsewhere'] as const);
  const [way, setWay] = useState<(typeof returnWays)[number]>(ways[0]);
  const returning = useReasoned(staffReturnLine, {
    feature: 'cashier',
    refreshes,
    done: ({ outcome }) => t(`desk.returnOutcomes.${outcome}`),
  });
  const dialog = (
    <ReasonDialog title={t('desk.returnTitle')} confirmLabel={t('desk.return')} {...returning.dialog}>
      <MoneyText amount={amount} className="mb-3 block text-lg font-semibold text-ink" />
      <ChoiceField
        label={t('desk.returnWay')}
        all={ways}
        chosen={way}
        wordOf={(name) => t(`desk.returnWays.${name}`)}
        onChoose={(name) => {
          setWay(name);
          returning.ask({ lineId, way: name });
        }}
      />
      <p className="mt-3">{t(`desk.returnTexts.${way}`)}</p>
    </ReasonDialog>
  );
  return { open: () => returning.ask({ lineId, way }), dialog };
};

/** The bank says nothing: what its own book shows, by two people. */
export const SettleActions = ({ line: { lineId, amount } }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  const mayWrite = usePermission()('deposits.write');
  const settling = useReasoned(staffSettleReturn, {
    feature: 'cashier',
    refreshes,
    done: t('desk.returnOutcomes.needs_approval'),
  });
  if (!mayWrite) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
      <p className="grow text-sm text-soft">{t('desk.silentText')}</p>
      {returnFindings.map((finding) => (
        <Button key={finding} size="small" onClick={() => settling.ask({ lineId, finding })}>
          {t(`desk.returnFindings.${finding}`)}
        </Button>
      ))}
      <ReasonDialog title={t('desk.settleTitle')} confirmLabel={t('desk.askSecond')} {...settling.dialog}>
        <p>
          {settling.asked && t(`desk.settleTexts.${settling.asked.finding}`)}{' '}
          <MoneyText amount={amount} className="font-semibold text-ink" />
        </p>
      </ReasonDialog>
    </div>
  );
};
