import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRound } from '../contract/rounds/staff-round.ts';
import { ActList } from './act-list.tsx';
import { inCurrencyOf } from './in-currency.ts';
import { ResolveRound } from './resolve-round.tsx';
import { roundTones } from './rounds-page.tsx';

export type RoundFacts = OutputOf<typeof staffRound>;

/** The order was given a moment ago. */
const soonMs = 1000;

/** A round with its whole history, and the way to end one that its vendor left open. */
export const RoundPage = () => {
  const { t } = useTranslation('gateway');
  const roundNo = useLastPathPart();
  const read = useRead(
    staffRound,
    { roundNo },
    { againMs: (known) => (known?.resolving === 'ordered' ? soonMs : undefined) },
  );
  return (
    <ReadStates
      read={read}
      feature="gateway"
      unknown={{ refusal: 'not_found', backTo: '/gateway/rounds', backLabel: t('desk.rounds') }}
    >
      {(facts) => <RoundView facts={facts} />}
    </ReadStates>
  );
};

const RoundView = ({ facts }: { facts: RoundFacts }) => {
  const { t } = useTranslation('gateway');
  const { round, acts, isCut, orders, findings } = facts;
  return (
    <>
      <PageHead
        title={t('desk.roundTitle', { vendor: round.vendor })}
        beside={<Badge tone={roundTones[round.state]}>{t(`desk.roundStates.${round.state}`)}</Badge>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RoundFactsCard facts={facts} />
        <ResolveRound facts={facts} />
      </div>
      <section className="mt-6">
        <PartHeading
          title={t('desk.history')}
          more={
            <DeskLink href={`/gateway/calls?vendor=${round.vendor}&roundId=${encodeURIComponent(round.roundId)}`}>
              {t('desk.callsOfRound')}
            </DeskLink>
          }
        />
        {acts.length === 0 ? (
          <EmptyState title={t('desk.noActs')} />
        ) : (
          <ActList acts={acts} label={t('desk.history')} />
        )}
        {isCut && <p className="mt-2 text-sm text-warn">{t('desk.actsCut')}</p>}
      </section>
      {orders.length > 0 && <Orders orders={orders} round={round} />}
      {findings.length > 0 && <RoundFindings findings={findings} />}
    </>
  );
};

const RoundFactsCard = ({ facts: { round } }: { facts: RoundFacts }) => {
  const { t } = useTranslation('gateway');
  const may = usePermission();
  return (
    <Card className="text-sm">
      <Facts
        facts={[
          [
            t('desk.vendor'),
            may('merchants.read') ? (
              <DeskLink key="vendor" href={`/gateway/vendors/${round.vendor}`}>
                {round.vendor}
              </DeskLink>
            ) : (
              round.vendor
            ),
          ],
          [
            t('desk.round'),
            <code key="round" className="break-all">
              {round.roundId}
            </code>,
          ],
          [t('desk.game'), round.game],
          [
            t('desk.player'),
            round.memberId === null ? (
              t('desk.playerCount', { count: round.members })
            ) : (
              <PersonName key="player" id={round.memberId} tab="money" />
            ),
          ],
          [t('desk.openedAt'), <TimeText key="opened" at={round.openedAt} />],
          ...(round.endedAt === null
            ? []
            : [[t('desk.endedAt'), <TimeText key="ended" at={round.endedAt} />] as const]),
          [t('desk.stake'), <MoneyText key="stake" amount={round.stake} {...inCurrencyOf(round)} />],
          [t('desk.turnover'), <MoneyText key="turnover" amount={round.turnover} {...inCurrencyOf(round)} />],
          [t('desk.payout'), <MoneyText key="payout" amount={round.payout} {...inCurrencyOf(round)} />],
        ]}
      />
    </Card>
  );
};

const orderTones = { ordered: 'sky', done: 'good', overtaken: 'plain', refused: 'bad' } as const;

const Orders = ({ orders, round }: Pick<RoundFacts, 'orders' | 'round'>) => {
  const { t } = useTranslation('gateway');
  return (
    <section className="mt-6">
      <PartHeading title={t('desk.orders')} />
      <ul className="divide-y divide-line rounded-card bg-card px-4">
        {orders.map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
            <span className="font-semibold">{t(`desk.ways.${order.way}`)}</span>
            {order.way === 'settle' && (
              <MoneyText amount={order.payout} {...inCurrencyOf(round)} className="font-semibold" />
            )}
            <Badge tone={orderTones[order.state]}>{t(`desk.orderStates.${order.state}`)}</Badge>
            {order.code !== null && <code className="text-xs text-bad">{order.code}</code>}
            <span className="text-soft">
              {t('desk.byTwo', { asked: order.requestedBy, approved: order.approvedBy })}{' '}
              <TimeText at={order.orderedAt} />
            </span>
            <span className="min-w-0 grow text-faint">{order.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const RoundFindings = ({ findings }: { findings: RoundFacts['findings'] }) => {
  const { t } = useTranslation('gateway');
  return (
    <section className="mt-6">
      <PartHeading title={t('desk.findings')} />
      <ul className="divide-y divide-line rounded-card bg-card px-4">
        {findings.map(({ findingId, kind, code, subject }) => (
          <li key={findingId} className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-sm">
            <DeskLink
              href={`/gateway/findings/${findingId}`}
              className="inline-flex min-h-11 items-center text-money-text"
            >
              {t(`desk.findingKinds.${kind}`)}
            </DeskLink>
            <code className="text-xs">{code}</code>
            <code className="text-xs break-all text-faint">{subject}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};
