import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listFeedback } from '../../contract/enquiries/list-feedback.ts';
import { CaseState } from './case-state.tsx';

type Props = { onChoose: (caseNumber: string) => void };

/** The own cases with where they stand, newest first. */
export const CaseList = ({ onChoose }: Props) => {
  const { t } = useTranslation('content');
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('feedback.mine')}</h2>
      <CasesFrom before={undefined} onChoose={onChoose} />
    </Card>
  );
};

/** A page of them, and the following ones once they are asked for. */
const CasesFrom = ({ before, onChoose }: Props & { before: string | undefined }) => {
  const { t } = useTranslation(['content', 'kit']);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useRead(listFeedback, { before }, { refetchInterval: 60_000 });
  if (error) return <ErrorState error={error} feature="content" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-16" />;
  if (before === undefined && data.cases.length === 0)
    return <EmptyState title={t('feedback.none')} text={t('feedback.noneText')} />;
  return (
    <>
      <ul>
        {data.cases.map(({ caseNumber, topic, kind, state, changedAt }) => (
          <li key={caseNumber}>
            <button
              type="button"
              onClick={() => onChoose(caseNumber)}
              className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2 text-start transition-colors hover:bg-control"
            >
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 grow">
                  <span className="figures block font-semibold">{caseNumber}</span>
                  <span className="block text-sm text-soft">
                    {t(kind === 'affiliate' ? 'affiliate.title' : `feedback.topics.${topic}`)} ·{' '}
                    {dateTimeView(changedAt, language)}
                  </span>
                </span>
                <CaseState state={state} />
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      {data.next !== undefined && !isOpen && <Button onClick={() => setIsOpen(true)}>{t('kit:more')}</Button>}
      {data.next !== undefined && isOpen && <CasesFrom before={data.next} onChoose={onChoose} />}
    </>
  );
};
