import { type ReactNode, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { logIn } from '../contract/log-in.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Challenge = OutputOf<typeof logIn>;

/** Log-in in two steps. @param beside language and theme. */
export const LogInPage = ({ beside }: { beside: ReactNode }) => {
  const { t } = useTranslation('staff');
  const [challenge, setChallenge] = useState<Challenge>();
  const [notice, setNotice] = useState<string>();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-end gap-1 p-3">{beside}</header>
      <main className="mx-auto flex w-full max-w-(--container-form) grow flex-col justify-center px-4 pb-24">
        <div className="mb-6 flex items-center gap-3">
          <Mark className="size-11" />
          <h1 className="text-2xl">{t('logIn.title')}</h1>
        </div>
        <div className="rounded-card bg-card p-5 sm:p-7">
          {challenge === undefined ? (
            <PasswordStep
              notice={notice}
              onDone={(given) => {
                setNotice(undefined);
                setChallenge(given);
              }}
            />
          ) : (
            <CodeStep
              challenge={challenge}
              onBack={(why) => {
                setNotice(why);
                setChallenge(undefined);
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
};
