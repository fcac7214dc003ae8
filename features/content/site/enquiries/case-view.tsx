import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listFeedback } from '../../contract/enquiries/list-feedback.ts';
import { replyFeedback } from '../../contract/enquiries/reply-feedback.ts';
import { showFeedback } from '../../contract/enquiries/show-feedback.ts';
import { enquiryTextMax } from '../../domain/enquiry.ts';
import { CaseState } from './case-state.tsx';
import { TextArea } from './text-area.tsx';

export type CaseKey = { caseNumber: string; followKey?: string };

/** One case: everything that was said about it, and room to go on as long as it is open. */
export const CaseView = ({ known, onClose }: { known: CaseKey; onClose: () => void }) => {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data, error, refetch } = useRead(showFeedback, known, { refetchInterval: 30_000 });
  const isOver = data && data.state !== 'open' && data.state !== 'answered';
  return (
    <section aria-label={known.caseNumber} className="rounded-card bg-card p-5">
      <button
        type="button"
        onClick={onClose}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('feedback.back')}
      </button>
      {error?.refusal === 'not_found' ? (
        <EmptyState title={t('feedback.unknown')} text={t('feedback.unknownText')} />
      ) : (
        error && <ErrorState error={error} feature="content" onAgain={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows count={3} className="h-16" />}
      {data && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="figures text-lg">{data.caseNumber}</h2>
            <CaseState state={data.state} />
          </div>
          <ol className="mt-4 flex flex-col gap-3">
            {data.messages.map(({ author, text, at }) => (
              <li
                key={`${at} ${text.slice(0, 20)}`}
                className={clsx(
                  'max-w-[90%] rounded-control p-3',
                  author === 'staff' ? 'bg-control' : 'self-end bg-well',
                )}
              >
                <p className="text-xs text-faint">
                  {t(`feedback.authors.${author}`)} · <time>{dateTimeView(at, language)}</time>
                </p>
                <p className="mt-1 whitespace-pre-line break-words">{text}</p>
              </li>
            ))}
          </ol>
          {data.images > 0 && <p className="mt-3 text-sm text-faint">{t('feedback.images', { count: data.images })}</p>}
          {isOver ? <p className="mt-4 text-sm text-soft">{t('feedback.over')}</p> : <Reply known={known} />}
        </>
      )}
    </section>
  );
};

const Reply = ({ known }: { known: CaseKey }) => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const { send, isSending } = useSend(replyFeedback, { refreshes: [showFeedback, listFeedback] });
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (text.trim() === '') return setRefused(t('feedback.replyEmpty'));
    if (isSending) return;
    const answer = await send({ ...known, content: text.trim() });
    if (answer.ok) setText('');
    else setRefused(textOf(answer));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-3">
      <TextArea
        label={t('feedback.reply')}
        value={text}
        onChange={setText}
        max={enquiryTextMax}
        rows={3}
        error={refused}
      />
      <Button type="submit" isBusy={isSending} className="self-end">
        {t('feedback.sendReply')}
      </Button>
    </form>
  );
};
