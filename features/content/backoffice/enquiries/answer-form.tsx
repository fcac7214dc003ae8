import { useRef, useState } from 'react';
import { Button, type ButtonTone } from '#kit/browser/components/button.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { Field } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAnswerEnquiry } from '../../contract/enquiries/staff-answer-enquiry.ts';
import { staffEnquiries } from '../../contract/enquiries/staff-enquiries.ts';
import { staffEnquiryCase } from '../../contract/enquiries/staff-enquiry.ts';
import { enquiryTextMax, nextState } from '../../domain/enquiry.ts';
import type { EnquiryCase } from './enquiry-detail.tsx';

const steps = ['note', 'answer', 'close', 'approve', 'reject'] as const;
type Step = (typeof steps)[number];

const tones: Partial<Record<Step, ButtonTone>> = { answer: 'money', approve: 'money', reject: 'danger' };

/** The next step of a case; a note is for staff alone and can still be made when the case has ended. */
export const AnswerForm = ({ known: { enquiry } }: { known: EnquiryCase }) => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const { send, isSending } = useSend(staffAnswerEnquiry, { refreshes: [staffEnquiryCase, staffEnquiries] });
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ KeyA: () => field.current?.focus() });
  const { enquiryId, kind, state, version } = enquiry;
  const possible = steps.filter((step) => step === 'note' || nextState(kind, state, step) !== undefined);
  const take = async (step: Step) => {
    if (text.trim() === '') return setRefusal(t('desk.enquiries.writeFirst'));
    const answer = await send({ enquiryId, step, text: text.trim(), version });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t(`desk.enquiries.done.${step}`), 'good');
  };
  return (
    <form className="max-w-(--container-text)" onSubmit={(event) => event.preventDefault()}>
      <Field label={t('desk.enquiries.yourText')} error={refusal}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            rows={4}
            maxLength={enquiryTextMax}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRefusal(undefined);
            }}
            className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {possible.map((step) => (
          <Button
            key={step}
            size="small"
            tone={tones[step] ?? 'plain'}
            disabled={isSending}
            onClick={() => void take(step)}
          >
            {t(`desk.enquiries.steps.${step}`)}
          </Button>
        ))}
      </div>
    </form>
  );
};
