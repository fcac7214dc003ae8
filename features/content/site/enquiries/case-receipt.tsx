import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OpenedCase } from './feedback-form.tsx';

type Props = { opened: OpenedCase; onFollow: () => void };

/** The case number, and for who has no account the key to look at it again: told here and never more. */
export const CaseReceipt = ({ opened: { caseNumber, followKey }, onFollow }: Props) => {
  const { t } = useTranslation('content');
  return (
    <output className="block rounded-card bg-card p-5">
      <h2 className="text-lg">{t('feedback.sent')}</h2>
      <p className="mt-1 text-soft">{t('feedback.sentText')}</p>
      <dl className="mt-4 flex flex-col gap-3">
        <Secret term={t('feedback.number')} text={caseNumber} />
        {followKey !== null && <Secret term={t('feedback.key')} text={followKey} />}
      </dl>
      {followKey !== null && <p className="mt-3 text-sm text-warn">{t('feedback.keyText')}</p>}
      <Button className="mt-4" onClick={onFollow}>
        {t('feedback.follow')}
      </Button>
    </output>
  );
};

const Secret = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-sm text-soft">{term}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 font-semibold break-all">{text}</span>
      <CopyButton text={text} />
    </dd>
  </div>
);
