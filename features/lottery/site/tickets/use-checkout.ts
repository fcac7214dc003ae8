import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogin } from '#kit/browser/session/login.ts';
import { keyOf } from '#kit/browser/calls/queries.ts';
import { currentDraws } from '../../contract/draws/current-draws.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import type { Rate } from '../../domain/terms/rate.ts';
import { type Order, orderOf, ratesOf } from './order.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';
import type { useQuote } from '../slips/use-quote.ts';
import type { Slip } from '../slips/use-slip.ts';

type Given = {
  gameCode: string;
  slip: Slip;
  quoting: ReturnType<typeof useQuote>;
  /** The draw that takes bets now. */
  open: DrawView | undefined;
};

const noRates: ReadonlyMap<number, Rate> = new Map();

/** News of a purchase come up by themselves; the others stand in the sheet where the press was made. */
const comesUp = new Set<Purchase['state']>(['asking', 'bought', 'unknown', 'notCounted']);

/**
 * The checkout from review to receipt. Prices follow the newest quote of the same draw; a new draw is
 * offered, but never replaces the reviewed one. A rate that fell is shown beside the previous rate.
 */
export const useCheckout = ({ gameCode, slip, quoting, open }: Given) => {
  const { purchase, buy, meansAnother, forget } = usePurchase(gameCode);
  const [shown, setShown] = useState<Order>();
  const [seen, setSeen] = useState(noRates);
  const [dismissed, setDismissed] = useState<Purchase['state']>();
  const { quote, isFresh } = quoting;
  const { state } = purchase;

  const offered = open && quote && isFresh ? orderOf(open, quote, seen) : undefined;
  const isFrozen = state === 'sending' || state === 'notCounted' || state === 'asking';
  const order = !isFrozen && offered?.drawId === shown?.drawId ? offered : shown;
  useAfterwards({ purchase, slip, quoting });

  // Another draw or another slip is another purchase.
  useEffect(() => meansAnother(), [meansAnother, slip.lines, open?.drawId]);

  const show = (what: Order) => {
    setSeen(ratesOf(what));
    setShown(what);
    forget();
  };
  // Pressed while its price was asked for once more: the sheet comes with the answer, unless the slip changed meanwhile.
  const [wanted, setWanted] = useState<Slip['lines']>();
  // After a log-out the sheet closes: the next person sees the slip, never the order that another was about to confirm.
  const { isLoggedIn } = useLogin();
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (wasLoggedIn !== isLoggedIn) {
    setWasLoggedIn(isLoggedIn);
    setShown(undefined);
    setWanted(undefined);
  } else if (wanted !== undefined && (offered || wanted !== slip.lines)) {
    setWanted(undefined);
    if (offered && wanted === slip.lines) show(offered);
  }

  const review = () => (offered ? show(offered) : setWanted(slip.lines));
  return {
    purchase,
    order: shown && order,
    /** The same slip in the draw that took the place of the one looked at. */
    next: shown && offered && offered.drawId !== shown.drawId && !isFrozen ? offered : undefined,
    canBuy: order !== undefined && open?.drawId === order.drawId && (isFresh || isFrozen),
    isShown: (comesUp.has(state) && dismissed !== state) || (shown !== undefined && state !== 'asking'),
    review,
    buy: (asked: Order) => {
      setSeen(ratesOf(asked));
      setShown(asked);
      setDismissed(undefined);
      void buy(asked);
    },
    close: () => {
      setShown(undefined);
      setSeen(noRates);
      setDismissed(state);
      forget();
    },
  };
};

type Ended = { purchase: Purchase; slip: Slip; quoting: ReturnType<typeof useQuote> };

/** A bought slip is empty again; after a refusal neither the quote nor what is known of the draws holds any more. */
const useAfterwards = ({ purchase, slip, quoting }: Ended) => {
  const queries = useQueryClient();
  const { askAgain } = quoting;
  const boughtId = purchase.state === 'bought' ? purchase.receipt.ticketId : undefined;
  useEffect(() => {
    if (boughtId !== undefined) slip.clear();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each receipt
  }, [boughtId]);
  useEffect(() => {
    if (purchase.state !== 'refused') return;
    askAgain();
    void queries.invalidateQueries({ queryKey: keyOf(currentDraws) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [purchase]);
};
