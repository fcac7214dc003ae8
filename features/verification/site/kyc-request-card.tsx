import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { dateTimeView, dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { showVerification } from '../contract/show-verification.ts';
import { submitKycRequest } from '../contract/submit-kyc-request.ts';
import { PictureChoice } from './picture-choice.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';

type KycRequest = OutputOf<typeof showVerification>['requests'][number];

const tones = {
  requested: 'warn',
  submitted: 'sky',
  refused: 'bad',
  accepted: 'good',
  expired: 'plain',
  closed: 'bad',
} as const;

/** One thing that is asked for: why, how it stands, who must act until when, and the way to send it in. */
export const KycRequestCard = ({ request }: { request: KycRequest }) => {
  const { t } = useTranslation('verification');
  const language = useLanguage();
  const { what, why, clock, refusedFor, goodUntil, triesLeft } = request;
  const isMine = clock.owner === 'player';
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold">{t(`whats.${what}`)}</h2>
        <Badge tone={tones[clock.state]}>{t(`states.${clock.state}`)}</Badge>
      </div>
      <p className="mt-1 text-sm text-soft">{t(`whys.${why}`)}</p>
      {clock.deadline !== undefined && (
        <p className="mt-1 text-sm">
          {t(isMine ? 'clock.player' : 'clock.staff', { at: dateTimeView(clock.deadline, language) })}
        </p>
      )}
      {goodUntil !== undefined && (
        <p className="mt-1 text-sm text-soft">{t('goodUntil', { at: dateView(goodUntil, language) })}</p>
      )}
      {clock.state === 'closed' && <p className="mt-1 text-sm text-soft">{t('closedText')}</p>}
      {refusedFor.length > 0 && (
        <ul className="mt-2 list-inside list-disc text-sm text-bad">
          {refusedFor.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
      {isMine && triesLeft > 0 && <SendIn request={request} />}
    </Card>
  );
};

const SendIn = ({ request: { kycRequestId, what, triesLeft } }: { request: KycRequest }) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const { send, isSending } = useSend(submitKycRequest, { refreshes: [showVerification] });
  const chosen = useChosenPictures();
  const submit = async () => {
    const answer = await send({ kycRequestId, files: chosen.sent });
    if (answer.ok) say(t('send.done'), 'good');
    else say(textOf(answer), 'bad');
  };
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <p className="text-sm">{t(`hints.${what}`)}</p>
      <PictureChoice chosen={chosen} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="money"
          isBusy={isSending}
          disabled={chosen.sent.length === 0 || chosen.isSending}
          onClick={() => void submit()}
        >
          {t('send.submit')}
        </Button>
        <span className="text-sm text-soft">{t('send.triesLeft', { count: triesLeft })}</span>
      </div>
    </div>
  );
};
