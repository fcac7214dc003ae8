import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, User, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { RefusedError } from '#kit/browser/calls/call.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import './tree.css';
import { agentDownlines } from '../../contract/tree/agent-downlines.ts';
import type { RangeChoice } from '../../domain/ranges.ts';

type Member = OutputOf<typeof agentDownlines>['members'][number];

/** A line from the one above to each below: down the side on phones, from the left to the right on wide screens. */
const lines = 'agent-tree-item ps-4';

/** What is out of sight is not drawn. */
const lazily = 'agent-tree-lazy';

type BranchProps = { under: string | undefined; range: RangeChoice; level: number; after?: string | undefined };

/** Who stands directly below somebody, twenty at a time. @param level of those who are shown; 1 is who was chosen. */
export const TreeBranch = ({ under, range, level, after }: BranchProps) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [isMore, setIsMore] = useState(false);
  const { data, error, refetch } = useRead(agentDownlines, { range, under, sort: 'joined', after });
  if (error && !data)
    return (
      <TreeItem level={level}>
        <Button size="small" tabIndex={-1} data-enter onClick={() => void refetch()}>
          {error instanceof RefusedError ? textOf(error) : t('tree.failed')}
        </Button>
      </TreeItem>
    );
  if (data === undefined)
    return (
      <li role="none" className={clsx(lines, 'py-1')}>
        <Skeleton className="h-16 w-full max-w-80" />
      </li>
    );
  return (
    <>
      {data.members.map((member) => (
        <Node key={member.memberId} member={member} range={range} level={level} />
      ))}
      {data.next !== undefined &&
        (isMore ? (
          <TreeBranch under={under} range={range} level={level} after={data.next} />
        ) : (
          <TreeItem level={level}>
            <Button size="small" tabIndex={-1} data-enter onClick={() => setIsMore(true)}>
              {t('downlines.more')}
            </Button>
          </TreeItem>
        ))}
    </>
  );
};

const TreeItem = ({ level, children }: { level: number; children: ReactNode }) => (
  <li role="none" className={clsx(lines, 'py-1')}>
    <div role="treeitem" aria-level={level} tabIndex={-1} className="w-fit">
      {children}
    </div>
  </li>
);

const Node = ({ member, range, level }: { member: Member; range: RangeChoice; level: number }) => {
  const { t } = useTranslation('agents');
  const [isOpen, setIsOpen] = useState(false);
  const { memberId, account, isAgent, direct, turnover, ggr } = member;
  const hasTeam = direct > 0;
  const kind = t(isAgent ? 'downlines.agent' : 'downlines.player');
  return (
    <li role="none" className={clsx(lines, !isOpen && lazily, 'py-1')}>
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={hasTeam ? isOpen : undefined}
        tabIndex={-1}
        className={clsx(
          'flex max-w-96 items-center gap-2 rounded-card border bg-card p-2 -outline-offset-2',
          isAgent ? 'border-orchid' : 'border-line',
        )}
      >
        <NodeCard account={account} isAgent={isAgent} turnover={turnover} ggr={ggr}>
          {`${kind} · ${t('tree.level', { level: member.level })}`}
          {hasTeam && (
            <Link
              to="/agent"
              search={{ page: 'downlines', under: memberId }}
              tabIndex={-1}
              data-enter
              className="ms-2 inline-flex min-h-6 items-center text-money-text hover:underline"
            >
              {t('downlines.team', { count: direct })}
            </Link>
          )}
        </NodeCard>
        {hasTeam && (
          <button
            type="button"
            tabIndex={-1}
            data-toggle
            aria-label={t(isOpen ? 'tree.close' : 'tree.open', { account })}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-control hover:text-ink"
          >
            <ChevronDown aria-hidden className={clsx('size-5', !isOpen && 'agent-tree-closed')} />
          </button>
        )}
      </div>
      {isOpen && (
        <ul role="group" className="ms-2 mt-1 sm:ms-5">
          <TreeBranch under={memberId} range={range} level={level + 1} />
        </ul>
      )}
    </li>
  );
};

type CardProps = {
  account: string;
  isAgent: boolean;
  turnover: bigint;
  ggr: bigint;
  children: ReactNode;
};

/** Who, and what was played below. */
export const NodeCard = ({ account, isAgent, turnover, ggr, children }: CardProps) => {
  const { t } = useTranslation('agents');
  const Icon = isAgent ? Users : User;
  return (
    <>
      <Icon aria-hidden className={clsx('size-5 shrink-0', isAgent ? 'text-orchid' : 'text-faint')} />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">
          <bdi>{account}</bdi>
        </p>
        <p className="text-xs text-soft">{children}</p>
        <p className="figures flex flex-wrap gap-x-3 text-xs text-soft">
          <span>
            {t('words.turnover')} <bdi dir="ltr">{moneyView(turnover)}</bdi>
          </span>
          <span>
            {t('words.ggr')} <bdi dir="ltr">{moneyView(ggr)}</bdi>
          </span>
        </p>
      </div>
    </>
  );
};
