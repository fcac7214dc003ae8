import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { staffDecideReferral } from '../contract/staff-decide-referral.ts';
import { staffReferrals } from '../contract/staff-referrals.ts';
import { friendStates } from '../domain/referral-terms.ts';

type Seen = OutputOf<typeof staffReferrals>;
type Friend = Seen['friends'][number];

const everyMs = 20_000;
/** Fields of the registration that have a word here. */
const fields = ['payeeName', 'email', 'mobileNum', 'idNumber'] as const;
const all = ['all', ...friendStates] as const;
const tones: Readonly<Record<Friend['state'], BadgeTone>> = {
  none: 'plain',
  open: 'sky',
  review: 'warn',
  due: 'money',
  paid: 'good',
  refused: 'bad',
  expired: 'plain',
};

/** Who came by whom, and those that somebody has to look at before they are paid for. */
export const ReferralsPage = () => {
  const { t } = useTranslation('referral');
  const [state, setState] = useState<(typeof all)[number]>('review');
  const [before, setBefore] = useState('');
  const asked = { ...(state !== 'all' && { state }), ...(before !== '' && { before: instantOf(before) }) };
  const read = useRead(staffReferrals, asked, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.pages.friends')} />
      <p className="mb-4 text-soft">{t('desk.lead')}</p>
      <div className="mb-4 max-w-xs">
        <ChoiceField
          label={t('desk.state')}
          all={all}
          chosen={state}
          wordOf={(name) => stateWord(name, read.data)}
          onChoose={(name) => {
            setState(name);
            setBefore('');
          }}
        />
      </div>
      <ReadStates
        read={read}
        feature="referral"
        isEmpty={({ friends }) => friends.length === 0}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      >
        {({ friends, next }) => (
          <>
            <FriendTable friends={friends} />
            <Pager
              isFirst={before === ''}
              next={next === undefined ? undefined : isoOf(next)}
              onFirst={() => setBefore('')}
              onNext={setBefore}
            />
          </>
        )}
      </ReadStates>
    </>
  );

  function stateWord(name: (typeof all)[number], data: Seen | undefined): string {
    const count = data?.sums.reduce((sum, one) => (name === 'all' || one.state === name ? sum + one.friends : sum), 0);
    const word = name === 'all' ? t('desk.all') : t(`desk.states.${name}`);
    return count === undefined ? word : `${word} (${count})`;
  }
};

const FriendTable = ({ friends }: { friends: readonly Friend[] }) => {
  const { t } = useTranslation('referral');
  const mayWrite = usePermission()('rewards.write');
  const deciding = useReasoned(staffDecideReferral, {
    feature: 'referral',
    refreshes: [staffReferrals],
    done: ({ outcome }) => t(outcome === 'asked' ? 'desk.askedSecond' : 'desk.decided'),
  });
  const columns: Column<Friend>[] = [
    ...useColumns(),
    {
      name: 'acts',
      label: t('desk.acts'),
      cell: ({ state, friend: { memberId } }) =>
        mayWrite &&
        state === 'review' && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" tone="money" onClick={() => deciding.ask({ memberId, isAccepted: true })}>
              {t('desk.accept')}
            </Button>
            <Button size="small" tone="danger" onClick={() => deciding.ask({ memberId, isAccepted: false })}>
              {t('desk.refuse')}
            </Button>
          </span>
        ),
    },
  ];
  const isAccepted = deciding.asked?.isAccepted === true;
  const word = t(isAccepted ? 'desk.accept' : 'desk.refuse');
  return (
    <>
      <Table
        caption={t('desk.pages.friends')}
        columns={columns}
        rows={friends}
        rowKey={({ friend }) => friend.memberId}
      />
      <ReasonDialog title={word} confirmLabel={word} tone={isAccepted ? 'money' : 'danger'} {...deciding.dialog}>
        <p>{t(isAccepted ? 'desk.acceptText' : 'desk.refuseText')}</p>
      </ReasonDialog>
    </>
  );
};

const useColumns = (): Column<Friend>[] => {
  const { t } = useTranslation('referral');
  return [
    { name: 'joined', label: t('desk.joined'), cell: ({ joinedAt }) => <TimeText at={joinedAt} /> },
    { name: 'friend', label: t('desk.friend'), cell: ({ friend }) => <Person person={friend} /> },
    { name: 'referrer', label: t('desk.referrer'), cell: ({ referrer }) => <Person person={referrer} /> },
    { name: 'bonus', label: t('desk.bonus'), align: 'end', cell: ({ bonus }) => <MoneyText amount={bonus} /> },
    {
      name: 'deposits',
      label: t('desk.deposits'),
      align: 'end',
      cell: ({ deposits, depositMin }) => (
        <span className="whitespace-nowrap">
          <MoneyText amount={deposits} /> / <MoneyText amount={depositMin} />
        </span>
      ),
    },
    {
      name: 'play',
      label: t('desk.play'),
      cell: ({ isTurnoverMet }) => t(isTurnoverMet ? 'step.done' : 'step.missing'),
    },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state, decisionReason }) => (
        <span className="flex flex-col gap-0.5">
          <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
          {decisionReason !== null && <span className="text-xs text-faint">{decisionReason}</span>}
        </span>
      ),
    },
    { name: 'evidence', label: t('desk.evidence'), cell: (it) => <EvidenceList evidence={it.evidence} /> },
  ];
};

const Person = ({ person: { memberId, account } }: { person: Friend['friend'] }) => (
  <DeskLink href={`/players/${memberId}`} className="text-money-text underline-offset-4 hover:underline">
    <bdi>{account}</bdi>
  </DeskLink>
);

const EvidenceList = ({ evidence }: Pick<Friend, 'evidence'>) => {
  const { t } = useTranslation('referral');
  const wordOf = (field: string): string => {
    const known = fields.find((one) => one === field);
    return known === undefined ? field : t(`desk.fields.${known}`);
  };
  if (evidence.length === 0) return <span className="text-faint">–</span>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {evidence.map(({ by, field, with: other }) => (
        <li key={`${by} ${field} ${other?.memberId ?? ''}`}>
          {t(`desk.by.${by}`, { field: wordOf(field) })}
          {other && (
            <>
              {': '}
              <Person person={other} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
