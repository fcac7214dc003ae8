import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAgentTree } from '../contract/desk/staff-agent-tree.ts';
import { AgentContracts } from './agent-contracts.tsx';
import { HoldPlay } from './hold-play.tsx';
import { MakeAgent } from './make-agent.tsx';
import { MoveMember } from './move-member.tsx';

type Seen = OutputOf<typeof staffAgentTree>;
export type TreeMember = Seen['members'][number];

/** The merchant's trees as one walks them from the tops down. */
export const AgentTreePage = () => {
  const { t } = useTranslation('agents');
  const [under, setUnder] = useState<string>();
  const [after, setAfter] = useState('');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const mayWrite = usePermission()('agents.write');
  const read = useRead(staffAgentTree, search !== '' ? { search } : { under, ...(after !== '' && { after }) });
  const walk = (memberId: string | undefined) => {
    setUnder(memberId);
    setAfter('');
    setSearch('');
    setTyped('');
  };
  return (
    <>
      <PageHead
        title={t('desk.pages.tree')}
        actions={
          mayWrite && (
            <Button size="small" tone="money" onClick={() => setIsMaking(true)}>
              {t('desk.make')}
            </Button>
          )
        }
      />
      <form
        role="search"
        className="mb-4 flex max-w-md items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <div className="grow">
          <TextField label={t('desk.search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
        <Button type="submit">{t('desk.find')}</Button>
      </form>
      <ReadStates
        read={read}
        feature="agents"
        isEmpty={({ members, trail }) => members.length === 0 && trail.length === 0}
        empty={{ title: t('desk.noTree'), text: t('desk.noTreeText') }}
      >
        {(seen) => (
          <>
            <Trail trail={seen.trail} onWalk={walk} />
            <Members members={seen.members} mayWrite={mayWrite} onWalk={walk} />
            <Pager isFirst={after === ''} next={seen.next} onFirst={() => setAfter('')} onNext={setAfter} />
          </>
        )}
      </ReadStates>
      {isMaking && <MakeAgent onClose={() => setIsMaking(false)} />}
    </>
  );
};

const Trail = ({ trail, onWalk }: { trail: Seen['trail']; onWalk: (memberId: string | undefined) => void }) => {
  const { t } = useTranslation('agents');
  return (
    <nav aria-label={t('desk.trail')} className="mb-2 flex flex-wrap items-center gap-1 text-sm">
      <button type="button" className="min-h-11 px-1 text-money-text hover:underline" onClick={() => onWalk(undefined)}>
        {t('desk.tops')}
      </button>
      {trail.map(({ memberId, account }) => (
        <span key={memberId} className="flex items-center gap-1">
          <ChevronRight aria-hidden className="size-4 text-faint" />
          <button type="button" className="min-h-11 px-1 hover:underline" onClick={() => onWalk(memberId)}>
            {account}
          </button>
        </span>
      ))}
    </nav>
  );
};

type MembersProps = {
  members: readonly TreeMember[];
  mayWrite: boolean;
  onWalk: (memberId: string) => void;
};

const columnsOf = (t: (key: string) => string, onWalk: (memberId: string) => void): Column<TreeMember>[] => [
  {
    name: 'account',
    label: t('desk.account'),
    cell: ({ memberId, account, direct }) =>
      direct === 0 ? (
        account
      ) : (
        <button type="button" className="min-h-11 text-money-text hover:underline" onClick={() => onWalk(memberId)}>
          {account}
        </button>
      ),
  },
  {
    name: 'type',
    label: t('desk.kind'),
    cell: ({ type, movesAt }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={type === 0 ? 'plain' : 'orchid'}>{t(`desk.kinds.${type}`)}</Badge>
        {movesAt !== null && <Badge tone="warn">{t('desk.moves')}</Badge>}
      </span>
    ),
  },
  { name: 'depth', label: t('desk.depth'), align: 'end', cell: ({ depth }) => depth + 1 },
  { name: 'direct', label: t('desk.direct'), align: 'end', cell: ({ direct }) => direct },
  { name: 'joined', label: t('desk.joined'), cell: ({ joinedAt }) => <TimeText at={joinedAt} /> },
  {
    name: 'turnover',
    label: t('words.turnover'),
    align: 'end',
    cell: ({ turnover }) => <MoneyText amount={turnover} />,
  },
  { name: 'ggr', label: t('words.ggr'), align: 'end', cell: ({ ggr }) => <MoneyText amount={ggr} /> },
];

const Members = ({ members, mayWrite, onWalk }: MembersProps) => {
  const { t } = useTranslation('agents');
  const [moved, setMoved] = useState<TreeMember>();
  const [shown, setShown] = useState<TreeMember>();
  const [held, setHeld] = useState<TreeMember>();
  const columns: Column<TreeMember>[] = [
    ...columnsOf(t, onWalk),
    {
      name: 'acts',
      label: t('desk.acts'),
      cell: (member) => (
        <span className="flex gap-2">
          {member.type !== 0 && (
            <Button size="small" onClick={() => setShown(member)}>
              {t('desk.contracts')}
            </Button>
          )}
          {mayWrite && (
            <Button size="small" className="whitespace-nowrap" onClick={() => setHeld(member)}>
              {t('desk.holds.hold')}
            </Button>
          )}
          {mayWrite && member.movesAt === null && (
            <Button size="small" onClick={() => setMoved(member)}>
              {t('desk.move')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption={t('desk.pages.tree')} columns={columns} rows={members} rowKey={({ memberId }) => memberId} />
      {moved && <MoveMember member={moved} onClose={() => setMoved(undefined)} />}
      {held && <HoldPlay member={held} onClose={() => setHeld(undefined)} />}
      {shown && <AgentContracts memberId={shown.memberId} onClose={() => setShown(undefined)} />}
    </>
  );
};
