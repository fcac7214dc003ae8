import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBonusSignals } from '../contract/abuse/staff-bonus-signals.ts';
import { staffDecideBonusSignal } from '../contract/abuse/staff-decide-bonus-signal.ts';
import { signalStates } from '../domain/abuse-signals.ts';

type Signal = OutputOf<typeof staffBonusSignals>['signals'][number];

const everyMs = 15_000;

/** Players who take bonuses in ways that somebody should look at, the oldest signal first, each with its evidence. */
export const BonusSignalsPage = () => {
  const { t } = useTranslation('bonuses');
  const [state, setState] = useState<(typeof signalStates)[number]>('open');
  const read = useRead(staffBonusSignals, { state }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.pages.signals')} />
      <p className="mb-4 max-w-prose text-soft">{t('desk.signals.text')}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        {signalStates.map((name) => (
          <Chip key={name} isChosen={state === name} onClick={() => setState(name)}>
            {t(`desk.signals.states.${name}`)}
          </Chip>
        ))}
      </div>
      <ReadStates
        read={read}
        feature="bonuses"
        isEmpty={({ signals }) => signals.length === 0}
        empty={{ title: t('desk.signals.none'), text: t('desk.signals.noneText') }}
      >
        {({ signals }) => (
          <ul className="flex flex-col gap-3">
            {signals.map((one) => (
              <li key={one.signalId}>
                <Row signal={one} />
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
    </>
  );
};

const Row = ({ signal }: { signal: Signal }) => {
  const { t } = useTranslation('bonuses');
  const may = usePermission();
  const { signalId, memberId, account, kind, state, foundAt, decidedAt, decidedBy, reason } = signal;
  const deciding = useReasoned(staffDecideBonusSignal, {
    feature: 'bonuses',
    refreshes: [staffBonusSignals],
    done: t('desk.saved'),
  });
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <DeskLink href={`/players/${memberId}?tab=bonuses`}>{account}</DeskLink>
          <span className="text-soft"> · {t(`desk.signals.kinds.${kind}`)}</span>
        </p>
        <span className="text-sm text-soft">
          <TimeText at={foundAt} />
        </span>
      </div>
      <Evidence signal={signal} />
      {decidedAt !== null && (
        <p className="text-sm text-soft">
          {decidedBy} · <TimeText at={decidedAt} /> · {reason}
        </p>
      )}
      {may('bonuses.write') && (
        <div className="flex flex-wrap gap-3">
          {state !== 'cleared' && (
            <Button size="small" onClick={() => deciding.ask({ signalId, decision: 'cleared' })}>
              {t('desk.signals.clear')}
            </Button>
          )}
          {state !== 'barred' && (
            <Button tone="danger" size="small" onClick={() => deciding.ask({ signalId, decision: 'barred' })}>
              {t('desk.signals.bar')}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog title={account} confirmLabel={t('desk.confirm')} {...deciding.dialog}>
        <p>{t(deciding.asked?.decision === 'barred' ? 'desk.signals.barText' : 'desk.signals.clearText')}</p>
      </ReasonDialog>
    </Card>
  );
};

/** What was found, with whom, and by which bets. */
const Evidence = ({ signal: { kind, count, others, bets } }: { signal: Signal }) => {
  const { t } = useTranslation('bonuses');
  return (
    <>
      <p>{t(`desk.signals.evidence.${kind}`, { count })}</p>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {others.map((one) => (
            <li key={one.memberId}>
              <DeskLink href={`/players/${one.memberId}`}>{one.account}</DeskLink>
            </li>
          ))}
        </ul>
      )}
      {bets.length > 0 && (
        <ul aria-label={t('desk.signals.bets')} className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm text-soft">
          {bets.map((bet) => (
            <li key={bet} className="break-all">
              {bet}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
