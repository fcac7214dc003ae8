import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCall } from '../contract/calls/staff-call.ts';
import { staffReplayCall } from '../contract/calls/staff-replay-call.ts';
import { CallText } from './call-text.tsx';
import { CodeBadge } from './code-badge.tsx';

type CallFacts = OutputOf<typeof staffCall>;
type Replayed = OutputOf<typeof staffReplayCall>;

/** One call of a vendor, and what it would be answered today. */
export const CallPage = () => {
  const { t } = useTranslation('gateway');
  const logNo = useLastPathPart();
  const read = useRead(staffCall, { logNo });
  return (
    <ReadStates
      read={read}
      feature="gateway"
      unknown={{ refusal: 'not_found', backTo: '/gateway/calls', backLabel: t('desk.calls') }}
    >
      {(facts) => (
        <>
          <PageHead
            title={`${facts.call.vendor} · ${facts.call.operation}`}
            beside={<CodeBadge code={facts.call.code} />}
          />
          <CallFactsCard facts={facts} />
          <Texts facts={facts} />
        </>
      )}
    </ReadStates>
  );
};

const CallFactsCard = ({ facts: { call, keyId, calledFrom, roundNo } }: { facts: CallFacts }) => {
  const { t } = useTranslation('gateway');
  return (
    <Card className="mb-5 text-sm">
      <Facts
        facts={[
          [t('desk.time'), <TimeText key="at" at={call.requestedAt} />],
          [t('desk.elapsed'), t('desk.milliseconds', { count: call.elapsedMs })],
          ...(call.memberId === null
            ? []
            : [[t('desk.player'), <PersonName key="player" id={call.memberId} tab="money" />] as const]),
          ...(call.game === null ? [] : [[t('desk.game'), call.game] as const]),
          ...(call.roundId === null
            ? []
            : [[t('desk.round'), <RoundLink key="round" roundNo={roundNo} roundId={call.roundId} />] as const]),
          ...(call.transactionId === null ? [] : [[t('desk.transaction'), call.transactionId] as const]),
          ...(call.requestId === null ? [] : [[t('desk.request'), call.requestId] as const]),
          [t('desk.keyId'), keyId],
          ...(calledFrom === null ? [] : [[t('desk.calledFrom'), calledFrom] as const]),
        ]}
      />
    </Card>
  );
};

const RoundLink = ({ roundNo, roundId }: { roundNo: string | null; roundId: string }) =>
  roundNo === null ? roundId : <DeskLink href={`/gateway/rounds/${roundNo}`}>{roundId}</DeskLink>;

const Texts = ({ facts }: { facts: CallFacts }) => {
  const { t } = useTranslation('gateway');
  const mayReplay = usePermission()('money.write');
  const textOf = useRefusalText('gateway');
  const { send, isSending, answer } = useSend(staffReplayCall);
  const replayed = answer?.ok === true ? answer.value : undefined;
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <CallText title={t('desk.asked')} text={facts.request} />
        <CallText title={t('desk.answeredThen')} text={facts.answer} />
      </div>
      <section className="mt-6">
        <PartHeading title={t('desk.replay')} />
        <p className="mb-3 max-w-prose text-sm text-soft">
          {t(facts.replay === 'possible' ? 'desk.replayText' : 'refusals.call_not_replayable')}
        </p>
        {mayReplay && facts.replay === 'possible' && (
          <Button isBusy={isSending} onClick={() => void send({ logNo: facts.call.logNo })}>
            {t('desk.replayDo')}
          </Button>
        )}
        {answer?.ok === false && (
          <p role="alert" className="mt-3 text-sm text-bad">
            {textOf(answer)}
          </p>
        )}
        {replayed && <ReplayedView replayed={replayed} then={facts.answer} />}
      </section>
    </>
  );
};

const ReplayedView = ({ replayed, then }: { replayed: Replayed; then: string }) => {
  const { t } = useTranslation('gateway');
  return (
    <div className="mt-4" role="status">
      <p className={replayed.isSame ? 'mb-3 text-good' : 'mb-3 text-warn'}>
        {t(replayed.isSame ? 'desk.sameAnswer' : 'desk.otherAnswer')} <CodeBadge code={replayed.code} />
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        <CallText title={t('desk.answeredThen')} text={then} />
        <CallText title={t('desk.answeredNow')} text={replayed.answer} />
      </div>
      <Card className="mt-5 text-sm">
        <Facts
          facts={[
            [t('desk.balance'), <Change key="balance" from={replayed.before.balance} to={replayed.after.balance} />],
            [
              t('desk.round'),
              replayed.before.round === replayed.after.round
                ? stateText(t, replayed.after.round)
                : `${stateText(t, replayed.before.round)} → ${stateText(t, replayed.after.round)}`,
            ],
          ]}
        />
        <h3 className="mt-3 mb-1 font-semibold text-soft">{t('desk.movedRows')}</h3>
        <MovedRows rows={replayed.rows} />
      </Card>
    </div>
  );
};

const stateText = (t: (key: string) => string, state: string | null): string =>
  state === null ? '—' : t(`desk.roundStates.${state}`);

const Change = ({ from, to }: { from: Replayed['before']['balance']; to: Replayed['after']['balance'] }) => (
  <span>
    {from === null ? '—' : <MoneyText amount={from} />}
    {to !== null && to !== from && (
      <>
        {' → '}
        <MoneyText amount={to} className="font-semibold" />
      </>
    )}
  </span>
);

const MovedRows = ({ rows }: { rows: Replayed['rows'] }) => {
  const { t } = useTranslation('gateway');
  if (rows.length === 0) return <p className="text-soft">{t('desk.noRows')}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ table, inserted, updated, deleted }) => (
        <li key={table} className="flex flex-wrap gap-x-4 py-2">
          <code className="grow text-xs break-all">{table}</code>
          <span className="figures text-soft">{t('desk.rowCounts', { inserted, updated, deleted })}</span>
        </li>
      ))}
    </ul>
  );
};
