import { clsx } from 'clsx';
import { Badge } from '#kit/browser/components/badge.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffEnquiryCase } from '../../contract/enquiries/staff-enquiry.ts';
import { staffEnquiryImage } from '../../contract/enquiries/staff-enquiry-image.ts';
import { AnswerForm } from './answer-form.tsx';
import { ContactReveal } from './contact-reveal.tsx';

export type EnquiryCase = OutputOf<typeof staffEnquiryCase>;

/** One case: what was said, its pictures, the hidden contact, and the next step. */
export const EnquiryDetail = ({ enquiryId }: { enquiryId: string }) => {
  const mayWrite = usePermission()('enquiries.write');
  const read = useRead(staffEnquiryCase, { enquiryId });
  return (
    <ReadStates read={read} feature="content">
      {(known) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
            {known.enquiry.memberId !== null && <PersonName id={known.enquiry.memberId} />}
            <ContactReveal enquiryId={enquiryId} />
          </div>
          <Messages messages={known.messages} />
          {known.images.length > 0 && <Images enquiryId={enquiryId} images={known.images} />}
          {mayWrite && <AnswerForm key={known.enquiry.version} known={known} />}
        </div>
      )}
    </ReadStates>
  );
};

const Messages = ({ messages }: { messages: EnquiryCase['messages'] }) => {
  const { t } = useTranslation('content');
  return (
    <ol className="flex flex-col gap-2">
      {messages.map(({ no, author, audience, text, by, at }) => (
        <li
          key={no}
          className={clsx(
            'max-w-(--container-text) rounded-control p-3 text-sm',
            author === 'person' ? 'bg-control' : 'ms-6 bg-well sm:ms-16',
          )}
        >
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
            <span className="font-semibold">{author === 'person' ? t('desk.enquiries.person') : by}</span>
            {audience === 'staff' && <Badge tone="warn">{t('desk.enquiries.onlyStaff')}</Badge>}
            <TimeText at={at} />
          </p>
          <p className="break-words whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  );
};

const Images = ({ enquiryId, images }: { enquiryId: string; images: EnquiryCase['images'] }) => {
  const { t } = useTranslation('content');
  return (
    <ul aria-label={t('desk.enquiries.images')} className="flex flex-wrap gap-3">
      {images.map(({ imageId }, at) => (
        <li key={imageId}>
          <SentImage enquiryId={enquiryId} imageId={imageId} label={t('desk.enquiries.image', { no: at + 1 })} />
        </li>
      ))}
    </ul>
  );
};

const SentImage = ({ enquiryId, imageId, label }: { enquiryId: string; imageId: string; label: string }) => {
  const { data, error } = useRead(staffEnquiryImage, { enquiryId, imageId }, { staleTime: Infinity });
  if (!data)
    return error ? <p className="text-sm text-bad">{label}</p> : <SkeletonRows count={1} className="size-40" />;
  return <img src={data.dataUrl} alt={label} className="max-h-80 max-w-full rounded-sm bg-well" />;
};
