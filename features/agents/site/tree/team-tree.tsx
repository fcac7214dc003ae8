import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { agentDownlines } from '../../contract/tree/agent-downlines.ts';
import type { RangeChoice } from '../../domain/ranges.ts';
import { NodeCard, TreeBranch } from './tree-branch.tsx';
import { useTreeWalk } from './walk-tree.ts';

type Seen = OutputOf<typeof agentDownlines>;
type Props = { under: string | undefined; range: RangeChoice } & Pick<Seen, 'trail' | 'sums'>;

/** The team as a picture: whoever is chosen, the way up, and who stands below, opened branch by branch. */
export const TeamTree = ({ under, range, trail, sums }: Props) => {
  const { t } = useTranslation('agents');
  const walk = useTreeWalk();
  const account = trail.at(-1)?.account ?? t('tree.you');
  const parent = trail.at(-2);
  const level = trail.length;
  const { turnover, ggr } = sums ?? { turnover: 0n, ggr: 0n };
  return (
    <div className="flex flex-col gap-2">
      {under !== undefined && (
        <Link
          to="/agent"
          search={{ page: 'downlines', ...(parent && { under: parent.memberId }) }}
          className={clsx(buttonStyle({ size: 'small' }), 'gap-1.5 self-start')}
        >
          <ArrowUp aria-hidden className="size-4" />
          {t('tree.up', { account: parent?.account ?? t('tree.you') })}
        </Link>
      )}
      <p className="text-sm text-faint">{t('tree.hint')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree is walked by keys */}
      <ul role="tree" aria-label={t('tree.label')} {...walk}>
        <li key={under ?? 'own'} role="none">
          <div
            role="treeitem"
            aria-level={1}
            aria-expanded
            tabIndex={0}
            className="flex max-w-96 items-center gap-2 rounded-card border-2 border-money bg-card p-3"
          >
            <NodeCard account={account} isAgent turnover={turnover} ggr={ggr}>
              {level > 0 ? t('tree.level', { level }) : t('downlines.allBelow')}
            </NodeCard>
          </div>
          <ul role="group" className="agent-tree-group pt-1">
            <TreeBranch under={under} range={range} level={2} />
          </ul>
        </li>
      </ul>
    </div>
  );
};
