import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useDrawNames } from '../draws/draw-name.ts';
import { OrderLines } from './order-lines.tsx';
import type { Order } from './order.ts';
import type { Purchase } from './use-purchase.ts';

type Props = {
  order: Order;
  next: Order | undefined;
  purchase: Extract<Purchase, { state: 'idle' | 'sending' | 'refused' | 'notCounted' }>;
  canBuy: boolean;
  onBuy: (order: Order) => void;
  onNext: () => void;
  onBack: () => void;
};

/** Everything that will be sent, and the button that sends it: disabled from the press until the answer. */
export const ConfirmOrder = (props: Props) => {
  const { order, purchase, next, canBuy, onBuy, onNext, onBack } = props;
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  const isSending = purchase.state === 'sending';
  const purse = useMainWallet();
  // Money may have gone elsewhere since the sheet was opened: in another tab, to another game.
  const isShort = purse !== undefined && purse.balance < order.costTotal;
  const isTaken = canBuy && order.isAcceptable && !isShut(purchase);
  return (
    <div className="flex flex-col gap-4">
      <What {...props} />
      <OrderLines lines={order.lines} />
      <OrderFacts {...props} />
      <div className="sticky -bottom-5 -mb-5 grid grid-cols-[auto_1fr] gap-3 bg-card pt-1 pb-5">
        <Button onClick={onBack} disabled={isSending}>
          {t('buy.edit')}
        </Button>
        {isShort && !isSending ? (
          <Link to="/deposit" className={buttonStyle({ tone: 'money' })}>
            {t('total.deposit')}
          </Link>
        ) : next ? (
          <Button tone="money" onClick={onNext}>
            {t('buy.takeNext', { draw: draws.name(next) })}
          </Button>
        ) : (
          <Button tone="money" disabled={isSending || !isTaken} isBusy={isSending} onClick={() => onBuy(order)}>
            {t(purchase.state === 'notCounted' ? 'buy.again' : 'buy.confirm', { amount: moneyView(order.costTotal) })}
          </Button>
        )}
      </div>
    </div>
  );
};

const isShut = (purchase: Props['purchase']): boolean =>
  purchase.state === 'refused' && ['draw_closed', 'draw_not_open', 'draw_void'].includes(purchase.refusal);

const OrderFacts = ({ order, purchase, canBuy }: Props) => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  const purse = useMainWallet();
  const discount = order.stakeTotal - order.costTotal;
  const facts: [string, ReactNode][] = [
    [
      t('buy.draw', { draw: draws.name(order) }),
      isShut(purchase) || !canBuy ? t('buy.drawClosed') : <Countdown key="left" until={order.closeAt} look="plain" />,
    ],
  ];
  if (discount > 0n) facts.push([t('buy.discount'), moneyView(-discount)]);
  facts.push([
    t('buy.total', { count: order.lines.length }),
    <span key="total" className="text-xl font-semibold text-money-text">
      {moneyView(order.costTotal)}
    </span>,
  ]);
  if (purse) {
    const left = purse.balance - order.costTotal;
    facts.push(
      left < 0n
        ? [
            t('total.short'),
            <span key="short" className="font-semibold text-bad">
              {moneyView(-left)}
            </span>,
          ]
        : [t('buy.after'), moneyView(left)],
    );
  }
  return (
    <Facts
      facts={facts.map(([term, fact]) => [
        term,
        <span key={term} className="figures">
          {fact}
        </span>,
      ])}
    />
  );
};

/** What has happened since the sheet was opened. */
const What = (props: Props) => {
  const textOf = useTextOfEvent();
  const text = textOf(props);
  if (text === undefined) return null;
  return (
    <div role="alert" className="rounded-control bg-well px-4 py-3">
      <p className="text-warn">{text}</p>
    </div>
  );
};

const useTextOfEvent = () => {
  const { t } = useTranslation('lottery');
  const refusalText = useRefusalText('lottery');
  return ({ order, next, purchase }: Props): string | undefined => {
    if (purchase.state === 'notCounted') return t('buy.notCountedText');
    if (next || isShut(purchase)) return t('buy.closedText');
    if (purchase.state === 'refused') return refusalText(purchase);
    if (!order.isAcceptable) return t('refusals.limit_reached');
    return order.lines.some(({ rateBefore }) => rateBefore !== undefined) ? t('refusals.price_changed') : undefined;
  };
};
