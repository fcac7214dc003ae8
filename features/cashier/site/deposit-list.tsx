import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { PartHeading } from '#kit/browser/card.tsx';
import { dateTimeView, moneyView } from '#kit/browser/format.ts';
import { useLanguage } from '#kit/browser/language.ts';
import type { DepositView } from '../contract/deposit-view.ts';

const tones: Record<DepositView['state'], BadgeTone> = {
  waiting: 'warn',
  credited: 'good',
  expired: 'plain',
  cancelled: 'plain',
};

type Props = {
  deposits: readonly DepositView[] | undefined;
  chosenId: string | undefined;
  onChoose: (depositId: string) => void;
};

/** The latest deposits; a waiting one opens its code again. */
export const DepositList = ({ deposits, chosenId, onChoose }: Props) => {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  const shown = deposits?.filter(({ depositId }) => depositId !== chosenId).slice(0, 8) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="earlier-deposits">
      <PartHeading id="earlier-deposits" title={t('deposit.earlier')} />
      <ul className="overflow-hidden rounded-card bg-card">
        {shown.map((deposit) => (
          <li key={deposit.depositId} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onChoose(deposit.depositId)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors hover:bg-control"
            >
              <span className="min-w-0 grow">
                <span className="figures block font-semibold">
                  {moneyView(deposit.creditedAmount ?? deposit.payAmount)}
                </span>
                <span className="block text-xs text-faint">{dateTimeView(deposit.createdAt, language)}</span>
              </span>
              <Badge tone={tones[deposit.state]}>{t(`deposit.state.${deposit.state}`)}</Badge>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
