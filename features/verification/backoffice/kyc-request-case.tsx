import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { useState } from 'react';
import { staffKycRequestCase } from '../contract/staff-kyc-request-case.ts';
import type { staffKycRequests } from '../contract/staff-kyc-requests.ts';
import { DecideForm } from './decide-form.tsx';
import { SentPicture } from './sent-picture.tsx';

type KycRequest = OutputOf<typeof staffKycRequests>['requests'][number];
export type KycRequestCase = OutputOf<typeof staffKycRequestCase>;

/** A case stays shut until somebody opens it: what it shows is written into the audit trail. */
export const KycRequestCaseView = ({ request }: { request: KycRequest }) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const mayReveal = usePermission()('verification.reveal');
  const { send, isSending } = useSend(staffKycRequestCase);
  const [known, setKnown] = useState<KycRequestCase>();
  const [refusal, setRefusal] = useState<string>();
  const open = async () => {
    const answer = await send({ kycRequestId: request.kycRequestId });
    if (answer.ok) setKnown(answer.value);
    else setRefusal(textOf(answer));
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <PersonName id={request.memberId} tab="identity" />
        <TimeText at={request.requestedAt} />
      </p>
      {known ? (
        <OpenCase known={known} />
      ) : (
        mayReveal && (
          <div>
            <p className="mb-3 text-sm text-soft">{t('desk.openText')}</p>
            <Button size="small" isBusy={isSending} onClick={() => void open()}>
              {t('desk.open')}
            </Button>
            {refusal !== undefined && (
              <p role="alert" className="mt-2 text-sm text-bad">
                {refusal}
              </p>
            )}
          </div>
        )
      )}
    </div>
  );
};

const OpenCase = ({ known }: { known: KycRequestCase }) => {
  const { t } = useTranslation('verification');
  const mayDecide = usePermission()('verification.write');
  const { request, files, steps, isUnderAge, ageMin, level } = known;
  return (
    <>
      {isUnderAge && request.what === 'identity' && (
        <p role="alert" className="rounded-control bg-well px-4 py-3 text-sm text-bad">
          {t('desk.underAge', { age: ageMin })}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <ul className="flex flex-wrap items-start gap-3">
          {files.map(({ fileId, isShredded }, at) => (
            <li key={fileId}>
              {isShredded ? (
                <p className="text-sm text-faint">{t('desk.shredded', { no: at + 1 })}</p>
              ) : (
                <SentPicture kycRequestId={request.kycRequestId} fileId={fileId} no={at + 1} />
              )}
            </li>
          ))}
        </ul>
        <div>
          <p className="mb-2 text-sm text-soft">{t('desk.level', { level })}</p>
          {request.clock.state === 'submitted' && mayDecide && <DecideForm known={known} />}
        </div>
      </div>
      <Steps steps={steps} />
    </>
  );
};

const Steps = ({ steps }: { steps: KycRequestCase['steps'] }) => {
  const { t } = useTranslation('verification');
  return (
    <section>
      <h2 className="mb-1 text-sm font-semibold text-soft">{t('desk.history')}</h2>
      <ol className="text-sm">
        {steps.map(({ no, state, at, by, reasons }) => (
          <li key={no} className="flex flex-wrap items-center gap-x-3 py-1">
            <TimeText at={at} />
            <span className="font-semibold">{t(`desk.states.${state}`)}</span>
            {by === 'player' || by === 'system' ? (
              <span className="text-soft">{t(`desk.${by}`)}</span>
            ) : (
              <PersonName id={by} />
            )}
            <span className="text-soft">
              {state === 'requested' ? '' : reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
