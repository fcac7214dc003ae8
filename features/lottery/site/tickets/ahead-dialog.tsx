import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useIntentKey, useRead, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { aheadLinesMax, buyAhead } from '../../contract/tickets/buy-ahead.ts';
import { listTickets } from '../../contract/tickets/list-tickets.ts';
import { openDraws } from '../../contract/draws/open-draws.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { type Order, wireOrderLines } from './order.ts';

type Draw = OutputOf<typeof openDraws>['draws'][number];
type Outcome = OutputOf<typeof buyAhead>['outcomes'][number];
type Props = { gameCode: string; order: Order; onBought: () => void; onClose: () => void };

const counts = [2, 3, 5, 10, 20];

/** The slip as it stands in the next draws that take bets: a ticket for each, and what became of each. */
export const AheadDialog = ({ gameCode, order, onBought, onClose }: Props) => {
  const { t } = useTranslation('lottery');
  // What is confirmed stays what was opened, whatever the slip becomes meanwhile.
  const [asked] = useState(order);
  const { data } = useRead(openDraws, { gameCode });
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const draws = (data?.draws ?? []).slice(0, Math.floor(aheadLinesMax / asked.lines.length));
  const close = () => {
    onClose();
    if (outcomes?.some(({ receipt }) => receipt)) onBought();
  };
  return (
    <Dialog title={t('ahead.title')} isOpen onClose={close}>
      {!data ? (
        <SkeletonRows count={3} />
      ) : outcomes ? (
        <Outcomes gameCode={gameCode} outcomes={outcomes} draws={data.draws} onClose={close} />
      ) : draws.length < 2 ? (
        <p className="text-soft">{t('ahead.none')}</p>
      ) : (
        <Choice order={asked} draws={draws} onDone={setOutcomes} />
      )}
    </Dialog>
  );
};

const Choice = ({
  order,
  draws,
  onDone,
}: {
  order: Order;
  draws: readonly Draw[];
  onDone: (all: readonly Outcome[]) => void;
}) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const intent = useIntentKey();
  const { send, isSending, answer } = useSend(buyAhead, { refreshes: [listTickets] });
  const [count, setCount] = useState(Math.min(2, draws.length));
  const chosen = draws.slice(0, count);
  const buy = async () => {
    const drawIds = chosen.map(({ drawId }) => drawId);
    const sent = await send({ drawIds, idempotencyKey: intent.current(), lines: wireOrderLines(order.lines) });
    // Without an answer the key stays: pressing again can buy nothing twice.
    if (!sent.ok) return;
    intent.renew();
    onDone(sent.value.outcomes);
  };
  const offered = [...counts.filter((one) => one < draws.length), draws.length];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{t('ahead.text')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('ahead.count')}</legend>
        {offered.map((one) => (
          <Chip
            key={one}
            isChosen={one === count}
            disabled={isSending || answer !== undefined}
            onClick={() => setCount(one)}
          >
            {t('ahead.draws', { count: one })}
          </Chip>
        ))}
      </fieldset>
      <Rounds gameCode={order.gameCode} draws={chosen} />
      {answer && !answer.ok && (
        <p role="alert" className="text-warn">
          {textOf(answer)}
        </p>
      )}
      <Button tone="money" isBusy={isSending} disabled={isSending} onClick={() => void buy()}>
        {t('ahead.confirm', { count, amount: moneyView(minor(order.costTotal * BigInt(count))) })}
      </Button>
    </div>
  );
};

const Rounds = ({ gameCode, draws }: { gameCode: string; draws: readonly Draw[] }) => {
  const names = useDrawNames();
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
    <ol tabIndex={0} className="max-h-48 divide-y divide-line overflow-y-auto rounded-control bg-well px-4">
      {draws.map(({ drawId, numero, closeAt }) => (
        <li key={drawId} className="figures flex justify-between gap-3 py-2 text-sm">
          <span className="font-semibold">{names.name({ gameCode, numero })}</span>
          <span className="text-soft">{dateTimeView(closeAt, language)}</span>
        </li>
      ))}
    </ol>
  );
};

type OutcomesProps = { gameCode: string; outcomes: readonly Outcome[]; draws: readonly Draw[]; onClose: () => void };

const Outcomes = ({ gameCode, outcomes, draws, onClose }: OutcomesProps) => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  const textOf = useRefusalText('lottery');
  const bought = outcomes.filter(({ receipt }) => receipt).length;
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t('ahead.bought', { count: bought, all: outcomes.length })}</p>
      <ol className="max-h-72 divide-y divide-line overflow-y-auto rounded-control bg-well px-4">
        {outcomes.map(({ drawId, receipt, refusal, detail }) => (
          <li key={drawId} className="flex items-start gap-3 py-2 text-sm">
            {receipt ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
            )}
            <span className="figures grow font-semibold">
              {names.name({ gameCode, numero: draws.find((draw) => draw.drawId === drawId)?.numero ?? '' })}
            </span>
            <span className={receipt ? 'figures text-soft' : 'text-bad'}>
              {receipt
                ? moneyView(receipt.costTotal)
                : textOf({ refusal: refusal ?? 'internal_error', detail: detail ?? {} })}
            </span>
          </li>
        ))}
      </ol>
      <Button tone="money" onClick={onClose}>
        {t('receipt.done')}
      </Button>
    </div>
  );
};
