import { useEffect, useMemo, useState } from 'react';
import { type Answer, call } from '#kit/browser/calls/call.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { quoteTicket } from '../../contract/slips/quote-ticket.ts';
import type { DraftLine } from '../../domain/slips/slip-draft.ts';

const settleMs = 300;
const againMs = 8000;

export type PricedLine = DraftLine & { stake: Minor };
export type QuotedLine = OutputOf<typeof quoteTicket>['lines'][number];
export type Quote = {
  value: OutputOf<typeof quoteTicket>;
  /** As they were asked, in the order of the answer. */
  asked: readonly PricedLine[];
  byId: ReadonlyMap<number, QuotedLine>;
};

type Known = { drawId: string; asked: readonly PricedLine[]; answer: Answer<typeof quoteTicket> };

export const hasStake = (line: DraftLine): line is PricedLine => line.stake !== undefined;

/** What the priced lines would cost and pay in a draw, asked again a moment after each change and while it is looked at. */
export const useQuote = (drawId: string | undefined, lines: readonly DraftLine[]) => {
  const { isLoggedIn } = useLogin();
  const asked = useMemo(() => lines.filter(hasStake), [lines]);
  const [known, setKnown] = useState<Known>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (drawId === undefined || asked.length === 0) return;
    const abort = new AbortController();
    const ask = async () => {
      const answer = await call(
        quoteTicket,
        { drawId, lines: asked.map(({ betType, number, stake }) => ({ betType, number, stake })) },
        { signal: abort.signal },
      );
      if (abort.signal.aborted) return;
      setKnown({ drawId, asked, answer });
      timer = setTimeout(() => void ask(), againMs);
    };
    let timer = setTimeout(() => void ask(), settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [drawId, asked, round, isLoggedIn]);
  const quote = useMemo(() => quoteOf(known), [known]);
  return {
    /** The last answer, maybe of an earlier state of the slip; its lines are known by their ids. */
    quote: asked.length > 0 ? quote : undefined,
    /** The answer is of exactly this slip and draw. */
    isFresh: known !== undefined && known.answer.ok && known.asked === asked && known.drawId === drawId,
    refused: known && !known.answer.ok && known.asked === asked ? known.answer : undefined,
    /** What was told no longer holds. */
    askAgain: () => {
      setKnown(undefined);
      setRound((count) => count + 1);
    },
  };
};

const quoteOf = (known: Known | undefined): Quote | undefined => {
  if (!known?.answer.ok) return undefined;
  const { value } = known.answer;
  const byId = new Map(
    known.asked.flatMap(({ id }, at): [number, QuotedLine][] => {
      const line = value.lines[at];
      return line ? [[id, line]] : [];
    }),
  );
  return { value, asked: known.asked, byId };
};
