import { useEffect, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { finishSocial } from '../../contract/social/finish-social.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';
import { type SocialReturn, socialReturnOf } from './social-return.ts';

export type Finished = OutputOf<typeof finishSocial>;
export type Refusal = { refusal: string; detail: Record<string, unknown> };
export type Found = Extract<Finished, { outcome: 'unknown' }>;

type Answer = { ok: true; value: Finished } | ({ ok: false } & Refusal);

const nobodySent: Answer = { ok: false, refusal: 'social_state_invalid', detail: {} };

/** Of one address the answer is asked for once, however often the page is drawn. */
let asked: { state: string; answer: Promise<Answer> } | undefined;

const finish = (provider: SocialProvider, brought: SocialReturn): Promise<Answer> => {
  if (asked?.state === brought.state) return asked.answer;
  asked = { state: brought.state, answer: call(finishSocial, { provider, ...brought }) };
  return asked.answer;
};

/** Brings back what the provider gave: taken out of the address and the history first, and told to nobody but our server. */
export const useSocialFinish = (provider: SocialProvider, onAnswer: (answer: Answer) => void): void => {
  const [brought] = useState(() => socialReturnOf(new URL(location.href)));
  useEffect(() => {
    let isGone = false;
    history.replaceState(history.state, '', location.pathname);
    void (brought ? finish(provider, brought) : Promise.resolve(nobodySent)).then((answer) => {
      if (!isGone) onAnswer(answer);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what was brought, whoever listens now
  }, [provider, brought]);
};
