import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { Field } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffCorrectResult } from '../../contract/results/staff-correct-result.ts';
import { staffResultDraw } from '../../contract/results/staff-result-draw.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import type { ResultDetail } from './result-draw.tsx';
import { ResultForm } from './result-form.tsx';

/** The versions of a published result, what each moved, and the way to ask for another. */
export const ResultCorrections = ({ detail }: { detail: ResultDetail }) => {
  const { t } = useTranslation('lottery');
  const may = usePermission();
  const [isAsking, setIsAsking] = useState(false);
  const { draw, corrections } = detail;
  return (
    <Card aria-label={t('desk.resultDesk.corrections')}>
      <PartHeading title={t('desk.resultDesk.corrections')} />
      <ul className="divide-y divide-line">
        {corrections.map((one) => (
          <li key={one.version} className="grid gap-2 py-3">
            <p className="font-semibold">{t('outside.version', { version: one.version })}</p>
            <DrawnNumbers shape={draw.shape} drawn={one.drawn} />
            <p className="text-sm">{one.reason}</p>
            <Facts
              facts={[
                [t('desk.resultDesk.enteredBy'), t('desk.resultDesk.orderedBy', one)],
                [t('desk.resultDesk.tickets'), one.tickets],
                [t('desk.resultDesk.paid'), <MoneyText key="paid" amount={one.paid} />],
                [t('desk.resultDesk.taken'), <MoneyText key="taken" amount={one.taken} />],
                [t('desk.resultDesk.short'), <MoneyText key="short" amount={one.short} />],
                [
                  t('desk.resultedAt'),
                  one.endedAt === undefined ? t('desk.resultDesk.running') : <TimeText key="at" at={one.endedAt} />,
                ],
              ]}
            />
          </li>
        ))}
      </ul>
      <Shortfalls detail={detail} />
      {may('draws.write') &&
        (isAsking ? (
          <CorrectionForm draw={draw} known={detail.result} onAsked={() => setIsAsking(false)} />
        ) : (
          <Button tone="danger" size="small" onClick={() => setIsAsking(true)}>
            {t('desk.resultDesk.correct')}
          </Button>
        ))}
    </Card>
  );
};

const Shortfalls = ({ detail: { shortfalls } }: { detail: ResultDetail }) => {
  const { t } = useTranslation('lottery');
  if (shortfalls.length === 0) return null;
  return (
    <div className="mb-4">
      <h3 className="mb-1 font-semibold">{t('desk.resultDesk.shortfalls')}</h3>
      <ul className="grid gap-1 text-sm">
        {shortfalls.map(({ ticketId, short }) => (
          <li key={ticketId} className="flex justify-between gap-3">
            <DeskLink href={`/tickets/${ticketId}`} className="min-w-0 truncate underline">
              {ticketId}
            </DeskLink>
            <MoneyText amount={short} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const CorrectionForm = ({
  draw,
  known,
  onAsked,
}: {
  draw: ResultDetail['draw'];
  known: ResultDetail['result'];
  onAsked: () => void;
}) => {
  const { t } = useTranslation('lottery');
  const { send, isSending } = useSend(staffCorrectResult, { refreshes: [staffResultDraw] });
  const textOf = useRefusalText('lottery');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-sm text-soft">{t('desk.resultDesk.correctText')}</p>
      <ResultForm
        shape={draw.shape}
        known={known}
        confirmLabel={t('desk.resultDesk.correct')}
        isBusy={isSending}
        refusal={refusal}
        onSend={async (told) => {
          const answer = await send({ drawId: draw.drawId, ...told, reason: reason.trim() });
          if (!answer.ok) return setRefusal(textOf(answer));
          say(t('desk.resultDesk.correctAsked'), 'good');
          onAsked();
        }}
      >
        <Field label={t('desk.resultDesk.reason')}>
          {(ids) => (
            <textarea
              {...ids}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
            />
          )}
        </Field>
      </ResultForm>
    </div>
  );
};
