import { clsx } from 'clsx';
import { useState } from 'react';
import { Card } from '#kit/browser/components/card.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CaseList } from './case-list.tsx';
import { CaseReceipt } from './case-receipt.tsx';
import { type CaseKey, CaseView } from './case-view.tsx';
import { FeedbackForm, type OpenedCase } from './feedback-form.tsx';
import { FollowForm } from './follow-form.tsx';
import { ServiceLinks } from '../links/service-links.tsx';

/** Complaints, suggestions and questions: write one, and see what became of it. */
export const FeedbackPage = () => {
  const { t } = useTranslation('content');
  const { isLoggedIn } = useLogin();
  const [opened, setOpened] = useState<OpenedCase>();
  const [followed, setFollowed] = useState<CaseKey>();
  const follow = (known: CaseKey) => {
    setOpened(undefined);
    setFollowed(known);
  };
  return (
    <>
      <h1 className="mb-1 text-2xl">{t('feedback.title')}</h1>
      <p className="mb-5 text-soft">{t('feedback.lead')}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          {opened && (
            <CaseReceipt
              opened={opened}
              onFollow={() =>
                follow({
                  caseNumber: opened.caseNumber,
                  ...(opened.followKey !== null && { followKey: opened.followKey }),
                })
              }
            />
          )}
          <Card>
            <FeedbackForm onOpened={setOpened} />
          </Card>
        </div>
        <div className={clsx('flex flex-col gap-5', followed && 'max-lg:order-first')}>
          {followed ? (
            <CaseView known={followed} onClose={() => setFollowed(undefined)} />
          ) : isLoggedIn ? (
            <CaseList onChoose={(caseNumber) => follow({ caseNumber })} />
          ) : (
            <FollowForm onFollow={follow} />
          )}
          <ServiceLinks />
        </div>
      </div>
    </>
  );
};
