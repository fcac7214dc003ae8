import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { CheckField, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { affiliateChannels, applyAffiliate } from '../../contract/enquiries/apply-affiliate.ts';
import { listDescriptions } from '../../contract/pages/list-descriptions.ts';
import { listFeedback } from '../../contract/enquiries/list-feedback.ts';
import { enquiryTextMax, enquiryTextMin } from '../../domain/enquiry.ts';
import { CaseReceipt } from './case-receipt.tsx';
import { type CaseKey, CaseView } from './case-view.tsx';
import type { OpenedCase } from './feedback-form.tsx';
import { HtmlText } from '../texts/html-text.tsx';
import { TextArea } from './text-area.tsx';

/** Applying to become an affiliate: what it means, the form, and then the case number. */
export const AffiliatePage = () => {
  const { t } = useTranslation('content');
  const [opened, setOpened] = useState<OpenedCase>();
  const [followed, setFollowed] = useState<CaseKey>();
  const { data } = useRead(listDescriptions, { slot: 'affiliate_application' });
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-5">
      <h1 className="text-2xl">{t('affiliate.title')}</h1>
      {data?.blocks.map(({ id, title, content }) => (
        <section key={id}>
          <h2 className="mb-1 text-lg">{title}</h2>
          <HtmlText html={content} />
        </section>
      ))}
      {followed ? (
        <CaseView known={followed} onClose={() => setFollowed(undefined)} />
      ) : opened ? (
        <CaseReceipt
          opened={opened}
          onFollow={() =>
            setFollowed({
              caseNumber: opened.caseNumber,
              ...(opened.followKey !== null && { followKey: opened.followKey }),
            })
          }
        />
      ) : (
        <Card>
          <ApplicationForm onOpened={setOpened} />
        </Card>
      )}
    </div>
  );
};

const empty = { name: '', contact: '', content: '' };
type Channel = (typeof affiliateChannels)[number];

/** What is still wrong with each field. */
const useFaults = ({ name, contact, content }: typeof empty, isAdult: boolean) => {
  const { t } = useTranslation('content');
  return {
    name: name.trim().length < 2 ? t('affiliate.nameMissing') : undefined,
    contact: contact.trim().length < 3 ? t('refusals.contact_required') : undefined,
    content: content.trim().length < enquiryTextMin ? t('feedback.tooShort', { least: enquiryTextMin }) : undefined,
    age: isAdult ? undefined : t('affiliate.ageMissing'),
  };
};

const ApplicationForm = ({ onOpened }: { onOpened: (opened: OpenedCase) => void }) => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const { send, isSending } = useSend(applyAffiliate, { refreshes: [listFeedback] });
  const [typed, setTyped] = useState(empty);
  const [channel, setChannel] = useState<Channel>('website');
  const [isAdult, setIsAdult] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const type = (change: Partial<typeof empty>) => setTyped({ ...typed, ...change });
  const faults = useFaults(typed, isAdult);
  const shown = (name: keyof typeof faults) => (isTried ? faults[name] : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setRefused(undefined);
    if (isSending || Object.values(faults).some((fault) => fault !== undefined)) return;
    const answer = await send({ ...typed, channel, ageConfirmed: true });
    if (answer.ok) onOpened(answer.value);
    else setRefused(textOf(answer));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <ReachFields typed={typed} onType={type} errorOf={shown} />
      <ChannelField channel={channel} onChoose={setChannel} />
      <TextArea
        label={t('affiliate.content')}
        value={typed.content}
        onChange={(content) => type({ content })}
        max={enquiryTextMax}
        error={shown('content')}
      />
      <CheckField
        label={t('affiliate.age')}
        checked={isAdult}
        onChange={({ target }) => setIsAdult(target.checked)}
        error={shown('age')}
      />
      {refused !== undefined && (
        <p role="alert" className="text-bad">
          {refused}
        </p>
      )}
      <Button tone="money" type="submit" isBusy={isSending}>
        {t('affiliate.send')}
      </Button>
    </form>
  );
};

const ChannelField = ({ channel, onChoose }: { channel: Channel; onChoose: (channel: Channel) => void }) => {
  const { t } = useTranslation('content');
  return (
    <SelectField
      label={t('affiliate.channel')}
      value={channel}
      onChange={({ target }) => onChoose(affiliateChannels.find((each) => each === target.value) ?? 'other')}
    >
      {affiliateChannels.map((each) => (
        <option key={each} value={each}>
          {t(`affiliate.channels.${each}`)}
        </option>
      ))}
    </SelectField>
  );
};

type ReachWords = {
  typed: typeof empty;
  onType: (change: Partial<typeof empty>) => void;
  errorOf: (name: 'name' | 'contact') => string | undefined;
};

/** Who applies, and how they can be reached. */
const ReachFields = ({ typed, onType, errorOf }: ReachWords) => {
  const { t } = useTranslation('content');
  return (
    <>
      <TextField
        label={t('affiliate.name')}
        autoComplete="name"
        maxLength={100}
        value={typed.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={errorOf('name')}
      />
      <TextField
        label={t('feedback.contact')}
        hint={t('feedback.contactHint')}
        maxLength={120}
        value={typed.contact}
        onChange={({ target }) => onType({ contact: target.value })}
        error={errorOf('contact')}
      />
    </>
  );
};
