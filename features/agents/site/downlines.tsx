import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { late, lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentDownlines, type DownlineSort, downlineSorts } from '../contract/tree/agent-downlines.ts';
import { downlinesFile } from '../contract/tree/downlines-file.ts';
import type { RangeChoice } from '../domain/ranges.ts';
import { FigureBox } from './figure-box.tsx';
import { DownlineRow } from './downline-row.tsx';
import { RangeDays, TeamSearch } from './list-parts.tsx';
import { RangeChips } from './range-chips.tsx';
import { SaveFile } from './save-file.tsx';

type Found = OutputOf<typeof agentDownlines>;
type Member = Found['members'][number];

const TeamTree = late(() => import('./tree/team-tree.tsx').then((it) => it.TeamTree));
const ContractDialog = lazyDialog(() => import('./contract-dialog.tsx').then((it) => it.ContractDialog));

/** The own team as one walks it: who stands directly below, and from each of them on. */
export const Downlines = () => {
  const { t } = useTranslation('agents');
  const { under } = useSearch({ from: '/agent' });
  const [range, setRange] = useState<RangeChoice>('this_month');
  const [search, setSearch] = useState('');
  const [view, setView] = useState<DownlineView>('list');
  const [sort, setSort] = useState<DownlineSort>('joined');
  const { after, back, on } = usePages(`${under ?? ''}/${sort}`);
  const isWalked = search === '';
  const meant = isWalked ? { range, under, sort } : { range, search, sort };
  const asked = isWalked ? { ...meant, after } : meant;
  const { data, error, refetch } = useRead(agentDownlines, asked);
  const [opened, setOpened] = useState<Member>();
  const isSome = isWalked && (data?.members.length ?? 0) > 0;
  const isDrawn = view === 'tree' && isSome;
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
          <Head found={data} isWalked={isWalked} />
          {isSome && <Views chosen={view} onChoose={setView} />}
          {isDrawn && <TeamTree under={under} range={range} trail={data.trail} sums={data.sums} />}
          {!isDrawn && isSome && (
            <SortRow asked={sort} shown={data.sort} onSort={setSort} read={() => call(downlinesFile, meant)} />
          )}
          {!isDrawn && (
            <>
              <Rows
                members={data.members}
                isOwn={isWalked && under === undefined}
                mayGiveRates={data.mayGiveRates}
                isSearch={!isWalked}
                onOpen={setOpened}
              />
              <Turns hasBefore={after !== undefined} next={data.next} onBack={back} onNext={on} />
            </>
          )}
        </>
      )}
      {opened && <ContractDialog member={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
};

/** Pages of twenty of one list; another list begins with its first. */
const usePages = (list: string) => {
  const [pages, setPages] = useState<{ list: string; afters: string[] }>({ list, afters: [] });
  const afters = pages.list === list ? pages.afters : [];
  return {
    after: afters.at(-1),
    back: () => setPages({ list, afters: afters.slice(0, -1) }),
    on: (next: string) => setPages({ list, afters: [...afters, next] }),
  };
};

/** Where in the tree, of which days, and what all below played. */
const Head = ({ found: { trail, range, sums, members }, isWalked }: { found: Found; isWalked: boolean }) => (
  <>
    <Trail trail={isWalked ? trail : []} />
    <RangeDays range={range} />
    {sums && members.length > 0 && <TeamSums sums={sums} />}
  </>
);

type DownlineView = 'list' | 'tree';

/** As a list with all that can be done, or drawn. */
const Views = ({ chosen, onChoose }: { chosen: DownlineView; onChoose: (view: DownlineView) => void }) => {
  const { t } = useTranslation('agents');
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t('tree.view')}</legend>
      <Chip isChosen={chosen === 'list'} onClick={() => onChoose('list')}>
        {t('tree.list')}
      </Chip>
      <Chip isChosen={chosen === 'tree'} onClick={() => onChoose('tree')}>
        {t('tree.picture')}
      </Chip>
    </fieldset>
  );
};

type TurnProps = {
  hasBefore: boolean;
  next: string | undefined;
  onBack: () => void;
  onNext: (next: string) => void;
};

/** One page back and one on. */
const Turns = ({ hasBefore, next, onBack, onNext }: TurnProps) => {
  const { t } = useTranslation('agents');
  return (
    <div className="flex justify-center gap-3">
      {hasBefore && <Button onClick={onBack}>{t('downlines.back')}</Button>}
      {next !== undefined && <Button onClick={() => onNext(next)}>{t('downlines.more')}</Button>}
    </div>
  );
};

type SortProps = {
  asked: DownlineSort;
  shown: DownlineSort;
  onSort: (sort: DownlineSort) => void;
  read: Parameters<typeof SaveFile>[0]['read'];
};

/** In which order they stand, and all of them as a file. */
const SortRow = ({ asked, shown, onSort, read }: SortProps) => {
  const { t } = useTranslation('agents');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto">
        <legend className="sr-only">{t('userLoss.sort')}</legend>
        {downlineSorts.map((name) => (
          <Chip
            key={name}
            isChosen={shown === name}
            onClick={() => onSort(name)}
            className="shrink-0 whitespace-nowrap"
          >
            {t(`downlines.sorts.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <SaveFile read={read} />
      {asked !== shown && <p className="w-full text-sm text-faint">{t('downlines.tooMany')}</p>}
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
  mayGiveRates,
  isSearch,
  isOwn,
  onOpen,
}: {
  members: readonly Member[];
  mayGiveRates: boolean;
  isSearch: boolean;
  /** Whether these are the agent's own: then the way to more of them is shown. */
  isOwn: boolean;
  onOpen: (member: Member) => void;
}) => {
  const { t } = useTranslation('agents');
  if (members.length === 0)
    return (
      <EmptyState
        title={t(isSearch ? 'downlines.notFound' : 'downlines.none')}
        text={t(isSearch ? 'downlines.notFoundText' : 'downlines.noneText')}
        action={
          isOwn ? (
            <Link to="/agent" search={{ page: 'register' }} className={buttonStyle({ tone: 'money' })}>
              <UserPlus aria-hidden className="size-5" />
              {t('overview.invite')}
            </Link>
          ) : undefined
        }
      />
    );
  return (
    <ul className="overflow-hidden rounded-card bg-card">
      {members.map((member) => (
        <DownlineRow key={member.memberId} member={member} mayGiveRates={mayGiveRates} onOpen={() => onOpen(member)} />
      ))}
    </ul>
  );
};
