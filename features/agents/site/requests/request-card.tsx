import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentAnnouncements } from '../../contract/announcements/agent-announcements.ts';
import { agentContracts } from '../../contract/contracts/agent-contracts.ts';
import { answerRequest } from '../../contract/contracts/answer-request.ts';
import { agentDownlines } from '../../contract/tree/agent-downlines.ts';
import type { RequestState } from '../../domain/offers/contract-requests.ts';

export type RequestSeen = OutputOf<typeof agentContracts>['requests'][number];

const tones: Readonly<Record<RequestState, BadgeTone>> = {
  open: 'warn',
  offered: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

/** What was asked for, in whose words, and what the reader may do about it. @param onOffer undefined where no offer can be made. */
export const RequestCard = ({ request, onOffer }: { request: RequestSeen; onOffer?: (() => void) | undefined }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const { type, state, side, account, words, expiresAt } = request;
  const act = side === 'agent' ? 'withdraw' : 'decline';
  return (
    <article className="rounded-card bg-well p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t(`types.${type}`)}</h3>
        <Badge tone={tones[state]}>{t(`requests.states.${state}`)}</Badge>
      </header>
      <p className="mt-1 text-sm text-soft">{t(side === 'agent' ? 'requests.to' : 'requests.from', { account })}</p>
      <p className="mt-2 break-words whitespace-pre-line">
        <bdi>{words}</bdi>
      </p>
      {state === 'open' && (
        <>
          <p className="mt-2 text-sm text-faint">{t('requests.until', { at: dateTimeView(expiresAt, language) })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {onOffer && (
              <Button size="small" tone="money" onClick={onOffer}>
                {t('requests.offer')}
              </Button>
            )}
            <Button size="small" onClick={() => setIsAsked(true)}>
              {t(`requests.${act}`)}
            </Button>
          </div>
        </>
      )}
      {isAsked && <AnswerRequest requestId={request.requestId} act={act} onClose={() => setIsAsked(false)} />}
    </article>
  );
};

type AnswerProps = { requestId: string; act: 'withdraw' | 'decline'; onClose: () => void };

const AnswerRequest = ({ requestId, act, onClose }: AnswerProps) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const { send, isSending } = useSend(answerRequest, {
    refreshes: [agentContracts, agentDownlines, agentAnnouncements],
  });
  const confirm = async () => {
    const answer = await send({ requestId, act });
    if (answer.ok) say(t(`requests.${answer.value.state}`), 'good');
    else say(textOf(answer), 'bad');
    onClose();
  };
  return (
    <Confirm
      title={t(`requests.${act}`)}
      text={t(`requests.sure.${act}`)}
      isOpen
      confirmLabel={t(`requests.${act}`)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      isBusy={isSending}
    />
  );
};
