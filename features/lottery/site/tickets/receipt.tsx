import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { dateView, exactTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import type { TicketReceipt } from '../../contract/tickets/ticket-view.ts';
import { GameAndDraw } from '../draws/game-and-draw.tsx';
import { OrderLines } from './order-lines.tsx';
import { ticketName } from './ticket-name.ts';

type Props = {
  receipt: TicketReceipt;
  /** The answer had been lost and was asked for. */
  wasLost: boolean;
  onRepeat: (receipt: TicketReceipt) => void;
  onClose: () => void;
};

/** What counts, with the rates as they are locked. */
export const Receipt = ({ receipt, wasLost, onRepeat, onClose }: Props) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        <span>{t(wasLost ? 'receipt.foundText' : 'receipt.text')}</span>
      </p>
      <Facts
        facts={[
          [
            t('receipt.ticket'),
            <span key="ticket" className="inline-flex items-center gap-2">
              <bdi dir="ltr" className="figures font-semibold">
                {ticketName(receipt.ticketId)}
              </bdi>
              <CopyButton text={receipt.ticketId} />
            </span>,
          ],
          [t('receipt.draw'), <GameAndDraw key="draw" draw={receipt} />],
          [
            t('receipt.boughtAt'),
            <span key="at" className="figures">
              {dateView(receipt.boughtAt, language)} {exactTimeView(receipt.boughtAt, language)}
            </span>,
          ],
          [
            t('receipt.cost'),
            <span key="cost" className="figures font-semibold">
              {moneyView(receipt.costTotal)}
            </span>,
          ],
          [
            t('receipt.balance'),
            <span key="balance" className="figures">
              {moneyView(receipt.balanceAfter)}
            </span>,
          ],
        ]}
      />
      <OrderLines lines={receipt.lines} />
      <p className="text-sm text-faint">{t('receipt.locked')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => onRepeat(receipt)}>{t('receipt.repeat')}</Button>
        <Link to="/tickets/$ticketId" params={{ ticketId: receipt.ticketId }} className={buttonStyle()}>
          {t('receipt.open')}
        </Link>
        <Button tone="money" onClick={onClose} className="col-span-2">
          {t('receipt.done')}
        </Button>
      </div>
    </div>
  );
};
