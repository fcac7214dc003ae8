import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { minus } from '#kit/shared/money/money.ts';

/** What a deposit costs and what is left of it; nothing where it is free. */
export const FeeLine = ({ amount, fee }: { amount: bigint; fee: bigint }) => {
  const { t } = useTranslation('cashier');
  if (fee === 0n) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {t('deposit.feeOf', { fee: moneyView(fee), net: moneyView(minus(amount, fee)) })}
    </p>
  );
};
