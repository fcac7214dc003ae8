import { Link } from '@tanstack/react-router';
import { BadgeCheck, FileText } from 'lucide-react';
import { TransferWallets } from '#features/gateway/site/transfer-wallets.tsx';
import { useVendorNames } from '#features/lobby/site/games/use-groups.ts';
import { FundsCard } from '#features/records/site/funds-card.tsx';
import { HistoryPage } from '#features/wallet/site/history-page.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { trialEnd } from '#kit/browser/session/trial-end.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useMovementEvidence } from './movement-evidence.tsx';
import { Transfers } from './transfers.tsx';

/** Every movement of the player's money, what of it is with game makers, and the way to its statements. */
export const MoneyHistory = () => {
  const { t } = useTranslation('records');
  const nameOf = useVendorNames();
  const { onOpen, dialog } = useMovementEvidence();
  return (
    <HistoryPage
      {...(trialEnd() === undefined && { onOpen, transfers: <Transfers /> })}
      elsewhere={
        <>
          {trialEnd() === undefined && <FundsCard />}
          <TransferWallets nameOf={nameOf} />
          {dialog}
          {trialEnd() === undefined && (
            <p className="mb-5 grid grid-cols-2 gap-3 sm:flex">
              <Link to="/me/statements" className={`${buttonStyle()} max-sm:px-2 max-sm:text-sm`}>
                <FileText aria-hidden className="size-4" />
                {t('link')}
              </Link>
              <Link to="/me/credit" className={`${buttonStyle()} max-sm:px-2 max-sm:text-sm`}>
                <BadgeCheck aria-hidden className="size-4" />
                {t('credit.title')}
              </Link>
            </p>
          )}
        </>
      }
    />
  );
};
