import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { Figure } from '#kit/browser/desk/figure.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDraw } from '../../contract/draws/staff-draw.ts';
import { DrawExposure } from '../limits/draw-exposure.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { DrawLimits } from '../limits/draw-limits.tsx';
import { DrawState } from './draw-state.tsx';
import { SettlingDraws } from './settling-draws.tsx';
import { TicketList } from '../tickets/ticket-list.tsx';
import { VoidDraw } from './void-draw.tsx';

export type DrawDetail = OutputOf<typeof staffDraw>;

export const drawTabs = ['exposure', 'limits', 'facts', 'tickets'] as const;
export type DrawTab = (typeof drawTabs)[number];

const everyMs = 5000;

/** One draw: its money, what each outcome would cost, numbers limited by hand, what was published, its tickets. */
export const DrawDetailView = ({
  drawId,
  tab,
  onTab,
}: {
  drawId: string;
  tab: DrawTab;
  onTab: (tab: DrawTab) => void;
}) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffDraw, { drawId }, { refetchInterval: useWhilePresent(everyMs) });
  const contentOf = (detail: DrawDetail) => ({
    exposure: <DrawExposure detail={detail} />,
    limits: <DrawLimits detail={detail} />,
    facts: <DrawFacts detail={detail} />,
    tickets: <TicketList filter={{ drawId }} />,
  });
  return (
    <ReadStates
      read={read}
      feature="lottery"
      unknown={{ refusal: 'draw_unknown', backTo: '/draws', backLabel: t('desk.toDraws') }}
    >
      {(detail) => (
        <>
          <DrawHead detail={detail} />
          <SettlingDraws drawId={drawId} />
          <Tabs
            label={t('desk.draw')}
            chosen={tab}
            onChoose={onTab}
            tabs={drawTabs.map((name) => ({
              name,
              label: t(`desk.drawTabs.${name}`),
              content: name === tab ? contentOf(detail)[name] : null,
            }))}
          />
        </>
      )}
    </ReadStates>
  );
};

const DrawHead = ({ detail: { draw } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const isSettled = draw.state === 'settled';
  return (
    <>
      <PageHead
        title={`${draw.gameCode} ${draw.numero}`}
        beside={<DrawState state={draw.state} />}
        actions={<VoidDraw draw={draw} />}
      />
      <dl className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        <Figure
          label={t('desk.closeAt')}
          value={
            draw.state === 'open' ? <Countdown until={draw.closeAt} /> : (draw.result?.opened ?? t('desk.noResult'))
          }
          note={<TimeText at={draw.closeAt} />}
        />
        <Figure label={t('desk.tickets')} value={draw.ticketCount} />
        <Figure label={t('desk.stakes')} value={<MoneyText amount={draw.stakeTotal} />} />
        <Figure
          label={t('desk.payouts')}
          value={<MoneyText amount={draw.payoutTotal} />}
          note={t('desk.settledOf', { settled: draw.settledTickets, all: draw.ticketCount })}
        />
        {isSettled && (
          <Figure label={t('desk.ggr')} value={<MoneyText amount={draw.stakeTotal - draw.payoutTotal} />} />
        )}
      </dl>
    </>
  );
};
