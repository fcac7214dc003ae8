import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import { RequestCard, type RequestSeen } from './request-card.tsx';

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx').then((it) => it.RequestDialog));

const shownMax = 6;

/** What the agent has asked the upline for, and the way to ask; one request of a type waits at a time. */
export const OwnRequests = ({
  requests,
  types,
}: {
  requests: readonly RequestSeen[];
  types: readonly ContractType[];
}) => {
  const { t } = useTranslation('agents');
  const [isRequesting, setIsRequesting] = useState(false);
  const free = types.filter((type) => !requests.some((one) => one.type === type && one.state === 'open'));
  const [first] = free;
  return (
    <section aria-labelledby="requests">
      <PartHeading id="requests" title={t('requests.own')} />
      {requests.length > 0 && (
        <div className="mb-3 grid gap-3 lg:grid-cols-2">
          {requests.slice(0, shownMax).map((request) => (
            <RequestCard key={request.requestId} request={request} />
          ))}
        </div>
      )}
      {first !== undefined && (
        <Button onClick={() => setIsRequesting(true)} icon={<MessageSquarePlus aria-hidden className="size-5" />}>
          {t('requests.ask')}
        </Button>
      )}
      {isRequesting && first !== undefined && (
        <RequestDialog types={free} first={first} onClose={() => setIsRequesting(false)} />
      )}
    </section>
  );
};
