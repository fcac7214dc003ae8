import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { saveJson } from '#kit/browser/save-json.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isoOf } from '#kit/shared/time.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { StatementView } from '../contract/list-statements.ts';
import { sealedStatement } from '../contract/sealed-statement.ts';
import { Mark } from './mark.tsx';
import type { StatementLine } from './statement-line.ts';

type Props = {
  month: string;
  sealed: NonNullable<StatementView['sealed']>;
  /** Every line of the month, the newest first; undefined where one could not be had. */
  loadLines: () => Promise<StatementLine[] | undefined>;
};

/** That a month is over and signed, and the file by which anybody can check it. */
export const MonthSeal = ({ month, sealed, loadLines }: Props) => {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const [answer, lines] = await Promise.all([call(sealedStatement, { month }), loadLines()]);
    setIsBusy(false);
    if (!answer.ok || !lines) return say(t('failed'), 'bad');
    saveJson(`statement-${month}`, { ...answer.value, lines: lines.toReversed().map(wireLine) });
  };
  return (
    <Card aria-labelledby="sealed" className="flex flex-col gap-4">
      <div>
        <PartHeading id="sealed" title={t('seal.title')} />
        <p className="text-sm text-soft">{t('seal.text', { at: dateTimeView(sealed.at, language) })}</p>
      </div>
      <Mark name={t('seal.hash')} text={sealed.hash} />
      <Button
        isBusy={isBusy}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => void save()}
        className="self-start print:hidden"
      >
        {t('credit.save')}
      </Button>
    </Card>
  );
};

const wireLine = ({ movementId, kind, amount, balanceAfter, at }: StatementLine) => ({
  movementId,
  kind,
  amount: moneyText(amount),
  balanceAfter: moneyText(balanceAfter),
  at: isoOf(at),
});
