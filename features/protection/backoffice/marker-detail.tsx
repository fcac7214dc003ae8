import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffReviewMarker } from '../contract/staff-review-marker.ts';
import { staffMarkers } from '../contract/staff-markers.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { type Marker, useMarkerFacts } from './marker-words.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** What it was seen in, who looked and what came of it; while it stands, what may be done. @param isAtPlayer its player's page is open: no way there, and no keys. */
export const MarkerDetail = ({ marker, isAtPlayer = false }: { marker: Marker; isAtPlayer?: boolean }) => {
  const { t } = useTranslation('protection');
  const factsOf = useMarkerFacts();
  const mayAct = usePermission()('protection.write');
  const { memberId, kind, cases, since, deadline, reviewedAt, reviewedBy, endedAt, settledBy, outcome } = marker;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="font-semibold">{factsOf(marker)}</p>
      <p className="max-w-prose text-soft">{t(`desk.markers.about.${kind}`)}</p>
      <Facts
        facts={[
          ...(cases.length === 0 ? [] : [[t('desk.markers.cases'), <Cases key="cases" cases={cases} />] as const]),
          [t('desk.markers.since'), <TimeText key="since" at={since} />],
          ...(reviewedAt === null
            ? [[t('desk.markers.deadline'), <TimeText key="deadline" at={deadline} />] as const]
            : [[t('desk.markers.reviewedBy'), <Who key="looked" name={reviewedBy} at={reviewedAt} />] as const]),
          ...(endedAt !== null && outcome !== null
            ? ([
                [t('desk.markers.outcome'), t(`desk.markers.outcomes.${outcome}`)],
                [t('desk.markers.settledBy'), <Who key="settled" name={settledBy} at={endedAt} />],
              ] as const)
            : []),
          ...(endedAt !== null && outcome === null
            ? [[t('desk.markers.passedAt'), <TimeText key="passed" at={endedAt} />] as const]
            : []),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
        {endedAt === null && mayAct && <Acts marker={marker} hasKeys={!isAtPlayer} />}
        {!isAtPlayer && (
          <DeskLink
            href={`/players/${memberId}?tab=limits`}
            className="inline-flex min-h-11 items-center text-money-text"
          >
            {t('desk.markers.toPlayer')}
          </DeskLink>
        )}
      </div>
    </div>
  );
};

/** Where it was written: a way there for whoever may read it. */
const Cases = ({ cases }: { cases: readonly string[] }) => {
  const mayRead = usePermission()('enquiries.read');
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {cases.map((name) =>
        mayRead ? (
          <DeskLink key={name} href={`/enquiries?search=${name}`} className="figures text-money-text">
            {name}
          </DeskLink>
        ) : (
          <span key={name} className="figures">
            {name}
          </span>
        ),
      )}
    </span>
  );
};

const Who = ({ name, at }: { name: string | null; at: Instant }) => (
  <span>
    {name} <TimeText at={at} />
  </span>
);

const Acts = ({ marker: { markerId, reviewedAt }, hasKeys }: { marker: Marker; hasKeys: boolean }) => {
  const { t } = useTranslation('protection');
  const textOf = useRefusalText('protection');
  const { send, isSending } = useSend(staffReviewMarker, { refreshes: [staffMarkers, staffPlayerProtection] });
  const [isSettling, setIsSettling] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const look = async () => {
    if (reviewedAt !== null || isSending) return;
    const answer = await send({ markerId });
    if (answer.ok) say(t('desk.markers.nowYours'), 'good');
    else setRefusal(textOf(answer));
  };
  useKeys(hasKeys ? { KeyA: () => void look(), KeyS: () => setIsSettling(true) } : {});
  return (
    <>
      {reviewedAt === null && (
        <Button size="small" tone="money" isBusy={isSending} onClick={() => void look()}>
          {t('desk.markers.look')}
        </Button>
      )}
      <Button size="small" onClick={() => setIsSettling(true)}>
        {t('desk.markers.settle')}
      </Button>
      {refusal !== undefined && (
        <p role="alert" className="text-bad">
          {refusal}
        </p>
      )}
      {isSettling && <SettleDialog markerId={markerId} onClose={() => setIsSettling(false)} />}
    </>
  );
};
