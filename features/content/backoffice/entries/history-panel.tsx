import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { keyOf, readOf, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import { staffEntry } from '../../contract/entries/staff-entry.ts';
import { staffReturnEntry } from '../../contract/entries/staff-return-entry.ts';
import { staffRevisions } from '../../contract/entries/staff-revisions.ts';
import { DifferenceView } from './difference-view.tsx';
import { PublicationList } from './publication-list.tsx';
import type { EntryRead } from './use-entry-writing.ts';

type Props = { given: EntryRead; isChanged: boolean };

/** Every revision with what it changed, the way back to it, and every decision. */
export const HistoryPanel = ({ given, isChanged }: Props) => {
  const { t } = useTranslation('content');
  const { entry, publications } = given;
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <Card>
        <PartHeading title={t('desk.history.revisions')} />
        {isChanged && <p className="mb-3 text-sm text-warn">{t('desk.history.saveFirst')}</p>}
        <RevisionList entry={entry} isChanged={isChanged} />
      </Card>
      <Card>
        <PartHeading title={t('desk.history.decisions')} />
        <PublicationList publications={publications} />
      </Card>
    </div>
  );
};

const useRevisions = (entryId: string) =>
  useInfiniteQuery({
    queryKey: [...keyOf(staffRevisions), entryId],
    queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      readOf(staffRevisions, { entryId, before: pageParam }).queryFn({ signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });

const RevisionList = ({ entry, isChanged }: { entry: EntryRead['entry']; isChanged: boolean }) => {
  const { t } = useTranslation('content');
  const { entryId, revision: newest, shownRevision } = entry;
  const mayEdit = usePermission()('content.edit');
  const textOf = useRefusalText('content');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRevisions(entryId);
  const returning = useSend(staffReturnEntry, { refreshes: [staffEntry, staffEntries, staffRevisions] });
  const [opened, setOpened] = useState<number>(newest);
  if (!data)
    return error ? (
      <ErrorState error={error} feature="content" onAgain={() => void refetch()} />
    ) : (
      <SkeletonRows count={4} className="h-11" />
    );
  const goBackTo = async (revision: number) => {
    const answer = await returning.send({ entryId, revision, basedOn: newest });
    if (answer.ok) say(t('desk.history.returned', { revision, next: answer.value.revision }), 'good');
    else say(textOf(answer), 'bad');
  };
  return (
    <>
      <ol className="divide-y divide-line">
        {data.pages
          .flatMap((page) => page.revisions)
          .map(({ revision, by, note, madeAt }) => (
            <li key={revision} className="py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <button
                  type="button"
                  aria-expanded={opened === revision}
                  onClick={() => setOpened(opened === revision ? 0 : revision)}
                  className="inline-flex min-h-11 items-center gap-3 text-start text-sm"
                >
                  <span className="figures font-semibold text-money-text">#{revision}</span>
                  <span>{by}</span>
                  <TimeText at={madeAt} />
                </button>
                {revision === shownRevision && <Badge tone="good">{t('desk.history.shown')}</Badge>}
                {mayEdit && revision !== newest && (
                  <ReturnButton disabled={isChanged || returning.isSending} onReturn={() => void goBackTo(revision)} />
                )}
              </div>
              {note !== null && <p className="text-sm text-soft">{note}</p>}
              {opened === revision && <Opened entryId={entryId} revision={revision} newest={newest} />}
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button size="small" className="mt-3 w-full" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('desk.history.more')}
        </Button>
      )}
    </>
  );
};

const ReturnButton = ({ disabled, onReturn }: { disabled: boolean; onReturn: () => void }) => {
  const { t } = useTranslation('content');
  return (
    <Button
      size="small"
      tone="quiet"
      className="ms-auto"
      icon={<RotateCcw aria-hidden className="size-4" />}
      disabled={disabled}
      onClick={onReturn}
    >
      {t('desk.history.return')}
    </Button>
  );
};

/** Against the one before it, or against what is newest. */
const Opened = ({ entryId, revision, newest }: { entryId: string; revision: number; newest: number }) => {
  const { t } = useTranslation('content');
  const [against, setAgainst] = useState<'before' | 'newest'>(revision > 1 ? 'before' : 'newest');
  const choices = [...(revision > 1 ? (['before'] as const) : []), ...(revision < newest ? (['newest'] as const) : [])];
  if (choices.length === 0) return <p className="pb-2 text-sm text-faint">{t('desk.difference.first')}</p>;
  return (
    <div className="pb-3">
      {choices.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2">
          {choices.map((name) => (
            <Button
              key={name}
              size="small"
              tone="quiet"
              aria-pressed={against === name}
              onClick={() => setAgainst(name)}
            >
              {t(`desk.difference.against.${name}`)}
            </Button>
          ))}
        </div>
      )}
      <DifferenceView
        entryId={entryId}
        from={against === 'before' ? revision - 1 : revision}
        to={against === 'before' ? revision : newest}
      />
    </div>
  );
};
