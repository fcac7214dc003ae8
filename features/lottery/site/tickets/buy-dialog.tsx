import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { never } from '#kit/shared/switch.ts';
import type { TicketReceipt } from '../../contract/tickets/ticket-view.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import type { Order } from './order.ts';
import { Receipt } from './receipt.tsx';
import type { Purchase } from './use-purchase.ts';

type Props = {
  purchase: Purchase;
  order: Order | undefined;
  /** The same slip in the draw after the one that was looked at. */
  next: Order | undefined;
  /** The draw still takes bets and the figures are of this moment. */
  canBuy: boolean;
  onNext: () => void;
  onBuy: (order: Order) => void;
  onRepeat: (receipt: TicketReceipt) => void;
  onClose: () => void;
};

/** From the last look at the slip to the receipt, in one place. */
export const BuyDialog = (props: Props) => {
  const { t } = useTranslation('lottery');
  const { purchase, onClose } = props;
  // A purchase on its way can't be called back, so the sheet stays until its answer is there.
  const close = purchase.state === 'sending' ? () => undefined : onClose;
  return (
    <Dialog title={t(`buy.title.${purchase.state}`)} isOpen onClose={close}>
      <Stage {...props} />
    </Dialog>
  );
};

const Stage = (props: Props) => {
  const { purchase, order, onRepeat, onClose } = props;
  const { t } = useTranslation('lottery');
  switch (purchase.state) {
    case 'asking':
      return (
        <div role="status" className="flex flex-col gap-3">
          <p className="flex items-center gap-3 text-lg">
            <span aria-hidden className="size-2.5 shrink-0 animate-breathe rounded-full bg-warn" />
            {t('buy.asking')}
          </p>
          <p className="text-soft">{t('buy.askingText')}</p>
        </div>
      );
    case 'unknown':
      return <Notice title={t('buy.unknown')} text={t('buy.unknownText')} onClose={onClose} />;
    case 'bought':
      return <Receipt receipt={purchase.receipt} wasLost={purchase.wasLost} onRepeat={onRepeat} onClose={onClose} />;
    case 'idle':
    case 'sending':
    case 'refused':
    case 'notCounted':
      return order ? (
        <ConfirmOrder {...props} order={order} purchase={purchase} onBack={onClose} />
      ) : (
        <Notice title={t('buy.notCounted')} text={t('buy.notCountedText')} onClose={onClose} />
      );
    default:
      return never(purchase);
  }
};

const Notice = ({ title, text, onClose }: { title: string; text: string; onClose: () => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p className="text-lg">{title}</p>
      <p className="text-soft">{text}</p>
      <Button onClick={onClose}>{t('buy.back')}</Button>
    </div>
  );
};
