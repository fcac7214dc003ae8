import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentDownlines } from '../contract/tree/agent-downlines.ts';
import type { RangeChoice } from '../domain/ranges.ts';
import { FigureBox } from './figure-box.tsx';
import { DownlineRow } from './downline-row.tsx';
import { RangeDays, TeamSearch } from './list-parts.tsx';
import { RangeChips } from './range-chips.tsx';

type Found = OutputOf<typeof agentDownlines>;
type Member = Found['members'][number];

const ContractDialog = lazyDialog(() => import('./contract-dialog.tsx').then((it) => it.ContractDialog));

/** The own team as one walks it: who stands directly below, and from each of them on. */
export const Downlines = () => {
  const { t } = useTranslation('agents');
  const { under } = useSearch({ from: '/agent' });
  const [range, setRange] = useState<RangeChoice>('this_month');
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState<{ under: string | undefined; afters: string[] }>({ under, afters: [] });
  const after = pages.under === under ? pages.afters.at(-1) : undefined;
  const asked = search === '' ? { range, under, after } : { range, search };
  const { data, error, refetch } = useRead(agentDownlines, asked);
  const [opened, setOpened] = useState<Member>();
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl">{t('menu.pages.downlines')}</h1>
      <RangeChips chosen={range} onChoose={setRange} />
      <TeamSearch onSearch={setSearch} />
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-20" />
      ) : (
        <>
          <Trail trail={search === '' ? data.trail : []} />
          <RangeDays range={data.range} />
          {data.sums && data.members.length > 0 && <TeamSums sums={data.sums} />}
          <Rows members={data.members} isSearch={search !== ''} onOpen={setOpened} />
          <div className="flex justify-center gap-3">
            {after !== undefined && (
              <Button onClick={() => setPages({ under, afters: pages.afters.slice(0, -1) })}>
                {t('downlines.back')}
              </Button>
            )}
            {data.next !== undefined && (
              <Button
                onClick={() =>
                  setPages({ under, afters: [...(pages.under === under ? pages.afters : []), data.next ?? ''] })
                }
              >
                {t('downlines.more')}
              </Button>
            )}
          </div>
        </>
      )}
      {opened && (
        <ContractDialog memberId={opened.memberId} account={opened.account} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
};

const TeamSums = ({ sums: { turnover, ggr } }: { sums: NonNullable<Found['sums']> }) => {
  const { t } = useTranslation('agents');
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line">
      <FigureBox term={t('words.turnover')} note={t('downlines.allBelow')}>
        {moneyView(turnover)}
      </FigureBox>
      <FigureBox term={t('words.ggr')} note={t('downlines.allBelow')} tone={ggr < 0n ? 'warn' : undefined}>
        {moneyView(ggr)}
      </FigureBox>
    </dl>
  );
};

const Trail = ({ trail }: { trail: Found['trail'] }) => {
  const { t } = useTranslation('agents');
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t('downlines.trail')}>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        <li>
          <Link
            to="/agent"
            search={{ page: 'downlines' }}
            className="inline-flex min-h-11 items-center px-1 text-money-text hover:underline"
          >
            {t('downlines.me')}
          </Link>
        </li>
        {trail.map(({ memberId, account }) => (
          <li key={memberId} className="flex items-center gap-1">
            <ChevronRight aria-hidden className="size-4 text-faint rtl:-scale-x-100" />
            <Link
              to="/agent"
              search={{ page: 'downlines', under: memberId }}
              className="inline-flex min-h-11 items-center px-1 hover:underline"
            >
              <bdi>{account}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Rows = ({
  members,
  isSearch,
  onOpen,
}: {
  members: readonly Member[];
  isSearch: boolean;
  onOpen: (member: Member) => void;
}) => {
  const { t } = useTranslation('agents');
  if (members.length === 0)
    return (
      <EmptyState
        title={t(isSearch ? 'downlines.notFound' : 'downlines.none')}
        text={t(isSearch ? 'downlines.notFoundText' : 'downlines.noneText')}
      />
    );
  return (
    <ul className="overflow-hidden rounded-card bg-card">
      {members.map((member) => (
        <DownlineRow key={member.memberId} member={member} onOpen={() => onOpen(member)} />
      ))}
    </ul>
  );
};
