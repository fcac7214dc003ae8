import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { listFeedback } from '../../contract/enquiries/list-feedback.ts';
import { sendFeedback } from '../../contract/enquiries/send-feedback.ts';
import { enquiryTextMax, enquiryTextMin, feedbackTopics } from '../../domain/enquiry.ts';
import { useChosenImages } from './chosen-images.ts';
import { ImageChoice } from './image-choice.tsx';
import { TextArea } from './text-area.tsx';

export type OpenedCase = OutputOf<typeof sendFeedback>;

type Topic = (typeof feedbackTopics)[number];

const contactMin = 3;
const contactMax = 120;

/** A complaint, a suggestion or a question; visitors say how they can be reached. */
export const FeedbackForm = ({ onOpened }: { onOpened: (opened: OpenedCase) => void }) => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const { isLoggedIn } = useLogin();
  const { send, isSending } = useSend(sendFeedback, { refreshes: [listFeedback] });
  const images = useChosenImages();
  const [topic, setTopic] = useState<Topic>('complaint');
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const isShort = content.trim().length < enquiryTextMin;
  const isUnreachable = !isLoggedIn && contact.trim().length < contactMin;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setRefused(undefined);
    if (isSending || isShort || isUnreachable) return;
    const reach = contact.trim() === '' ? {} : { contact: contact.trim() };
    const answer = await send({ topic, content: content.trim(), images: images.sent, ...reach });
    if (!answer.ok) return setRefused(textOf(answer));
    setContent('');
    setIsTried(false);
    images.clear();
    onOpened(answer.value);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TopicField topic={topic} onChoose={setTopic} />
      <TextArea
        label={t('feedback.content')}
        value={content}
        onChange={setContent}
        max={enquiryTextMax}
        error={isTried && isShort ? t('feedback.tooShort', { least: enquiryTextMin }) : undefined}
      />
      {!isLoggedIn && (
        <TextField
          label={t('feedback.contact')}
          hint={t('feedback.contactHint')}
          maxLength={contactMax}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
          error={isTried && isUnreachable ? t('refusals.contact_required') : undefined}
        />
      )}
      <ImageChoice chosen={images} />
      {refused !== undefined && (
        <p role="alert" className="text-bad">
          {refused}
        </p>
      )}
      <Button tone="money" type="submit" isBusy={isSending} disabled={images.isSending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
};

const TopicField = ({ topic, onChoose }: { topic: Topic; onChoose: (topic: Topic) => void }) => {
  const { t } = useTranslation('content');
  return (
    <SelectField
      label={t('feedback.topic')}
      value={topic}
      onChange={({ target }) => onChoose(feedbackTopics.find((each) => each === target.value) ?? 'other')}
    >
      {feedbackTopics.map((each) => (
        <option key={each} value={each}>
          {t(`feedback.topics.${each}`)}
        </option>
      ))}
    </SelectField>
  );
};
