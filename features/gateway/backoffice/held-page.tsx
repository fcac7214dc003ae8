import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDecideHeld } from '../contract/payouts/staff-decide-held.ts';
import { staffHeldActs } from '../contract/payouts/staff-held-acts.ts';

const states = ['held', 'decided'] as const;
const search = z.object({ state: z.enum(states).catch('held').default('held') });
const labels = { held: 'desk.held.waiting', decided: 'desk.held.decided' } as const;
const tones = { held: 'warn', released: 'sky', paid: 'good', rejected: 'bad', failed: 'bad' } as const;
const everyMs = 15_000;

type Held = OutputOf<typeof staffHeldActs>['held'][number];

/** Payouts above a ceiling: owed, and paid when two people release them. */
export const HeldPage = () => {
  const { t } = useTranslation('gateway');
  const [{ state }, change] = useAddressState(search);
  const read = useRead(staffHeldActs, { state }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.held.title')} />
      <p className="mb-4 max-w-prose text-sm text-soft">{t('desk.held.hint')}</p>
      <Filters>
        <ChoiceFilter
          label={t('desk.held.title')}
          value={state}
          choices={states.map((value) => [value, t(labels[value])] as const)}
          onChange={(value) => change({ state: value === '' ? 'held' : value })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="gateway"
        isEmpty={({ held }) => held.length === 0}
        empty={{ title: t(state === 'held' ? 'desk.held.none' : 'desk.held.noneDecided') }}
      >
        {({ held }) => (
          <Queue
            label={t('desk.held.title')}
            entries={held}
            keyOf={({ heldId }) => heldId}
            summary={(entry) => <HeldSummary held={entry} />}
            detail={(entry) => <HeldDetail held={entry} />}
          />
        )}
      </ReadStates>
    </>
  );
};

const HeldSummary = ({ held }: { held: Held }) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <MoneyText amount={held.amount} className="min-w-28 text-base font-semibold" />
      <span className="min-w-0 grow text-soft">{t(`desk.held.ceilings.${held.ceiling}`)}</span>
      <span className="text-soft">{held.vendor}</span>
      {held.state === 'held' ? (
        <AgeText at={held.heldAt} />
      ) : (
        <Badge tone={tones[held.state]}>{t(`desk.held.states.${held.state}`)}</Badge>
      )}
    </>
  );
};

const HeldDetail = ({ held }: { held: Held }) => {
  const { t } = useTranslation('gateway');
  const { requestedBy, approvedBy, decidedAt, code } = held;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Facts
        facts={[
          [t('desk.player'), <PersonName key="player" id={held.memberId} />],
          [t('desk.held.operation'), <code key="operation">{held.operation}</code>],
          [
            t('desk.held.transaction'),
            <code key="transaction" className="break-all">
              {held.transactionId}
            </code>,
          ],
          [t('desk.held.heldAt'), <TimeText key="at" at={held.heldAt} />],
          ...(decidedAt === null
            ? []
            : [
                [
                  t(`desk.held.states.${held.state}`),
                  <span key="decided">
                    {t('desk.held.by', { asked: requestedBy ?? '—', approved: approvedBy ?? '—' })} ·{' '}
                    <TimeText at={decidedAt} />
                  </span>,
                ] as const,
              ]),
          ...(code === null ? [] : [[t('desk.held.code'), <code key="code">{code}</code>] as const]),
        ]}
      />
      {held.state === 'held' && <Decision heldId={held.heldId} />}
    </div>
  );
};

const Decision = ({ heldId }: { heldId: string }) => {
  const { t } = useTranslation('gateway');
  const may = usePermission();
  const deciding = useReasoned(staffDecideHeld, {
    feature: 'gateway',
    refreshes: [staffHeldActs],
    done: t('desk.changeAsked'),
  });
  if (!may('money.write')) return null;
  const to = deciding.asked?.to ?? 'release';
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button size="small" tone="danger" onClick={() => deciding.ask({ heldId, to: 'reject' })}>
        {t('desk.held.reject')}
      </Button>
      <Button size="small" tone="money" onClick={() => deciding.ask({ heldId, to: 'release' })}>
        {t('desk.held.release')}
      </Button>
      <ReasonDialog
        title={t(to === 'release' ? 'desk.held.releaseTitle' : 'desk.held.rejectTitle')}
        confirmLabel={t(to === 'release' ? 'desk.held.release' : 'desk.held.reject')}
        tone={to === 'release' ? 'money' : 'danger'}
        {...deciding.dialog}
      >
        {t('desk.held.decideText')}
      </ReasonDialog>
    </div>
  );
};
