import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffWebhook } from '../contract/staff-webhook.ts';
import { ChangeEndpoint } from './change-endpoint.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointBadge, type EndpointFacts, faultText } from './endpoint-words.tsx';
import { Replays } from './replays.tsx';
import { Secrets } from './secrets.tsx';

const everyMs = 5000;

/** One place that events are sent to: what is agreed on, how it answers, its secrets, and every delivery. */
export const WebhookPage = () => {
  const { t } = useTranslation('webhooks');
  const endpointId = useLastPathPart();
  const read = useRead(staffWebhook, { endpointId }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <ReadStates
      read={read}
      feature="webhooks"
      unknown={{ refusal: 'endpoint_unknown', backTo: '/webhooks', backLabel: t('desk.title') }}
    >
      {(facts) => <EndpointView facts={facts} />}
    </ReadStates>
  );
};

const EndpointView = ({ facts }: { facts: EndpointFacts }) => {
  const may = usePermission();
  const mayWrite = may('merchants.write');
  const { endpoint } = facts;
  return (
    <>
      <PageHead
        title={endpoint.label}
        beside={<EndpointBadge endpoint={endpoint} />}
        actions={mayWrite && <EndpointActions endpoint={endpoint} />}
      />
      <div className="mb-6 grid items-start gap-5 lg:grid-cols-2">
        <EndpointCard facts={facts} mayWrite={mayWrite} />
        <div className="flex flex-col gap-5">
          <Secrets facts={facts} mayWrite={mayWrite} />
          <Replays facts={facts} mayWrite={mayWrite} />
        </div>
      </div>
      {may('players.read') && <DeliveryList facts={facts} mayWrite={mayWrite} />}
    </>
  );
};

const EndpointCard = ({ facts, mayWrite }: { facts: EndpointFacts; mayWrite: boolean }) => {
  const { t } = useTranslation('webhooks');
  const { endpoint } = facts;
  return (
    <Card>
      <PartHeading title={t('desk.where')} more={mayWrite && <ChangeEndpoint facts={facts} />} />
      <Facts
        facts={[
          [
            t('desk.url'),
            <span key="url" dir="ltr" className="break-all">
              {endpoint.url}
            </span>,
          ],
          [
            t('desk.chosen'),
            <span key="types" className="flex flex-col items-end gap-1">
              {endpoint.types.map((type) => (
                <code key={type} className="text-sm">
                  {type}
                </code>
              ))}
            </span>,
          ],
          [t('desk.waiting'), endpoint.waiting],
          [
            t('desk.deliveredAt'),
            endpoint.deliveredAt === null ? '—' : <TimeText key="at" at={endpoint.deliveredAt} />,
          ],
          ...(endpoint.failingSince === null
            ? []
            : [[t('desk.failingSince'), <TimeText key="since" at={endpoint.failingSince} />] as const]),
          ...(endpoint.lastFault === null ? [] : [[t('desk.lastFault'), faultText(t, endpoint.lastFault)] as const]),
          ...(endpoint.retryAt === null || endpoint.state !== 'active'
            ? []
            : [[t('desk.retryAt'), <TimeText key="retry" at={endpoint.retryAt} />] as const]),
          [
            t('desk.addedBy'),
            <span key="added">
              <bdi>{endpoint.addedBy}</bdi> <TimeText at={endpoint.addedAt} />
            </span>,
          ],
        ]}
      />
    </Card>
  );
};
