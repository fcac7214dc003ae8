import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ownSessions } from '../../contract/sessions/own-sessions.ts';
import { useDeviceText, usePlaceText } from './came-from.tsx';
import { type Ending, EndSessionDialog, type Session } from './end-session-dialog.tsx';

/** Where the member is logged in, this device first; any other can be logged out from here, at once. */
export const SessionsSection = () => {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useRead(ownSessions, {});
  const [ending, setEnding] = useState<Ending>();
  useLive('member/me/sessions', () => void refetch());
  return (
    <section>
      <PartHeading title={t('sessions.title')} />
      <Card>
        <p className="mb-3 text-sm text-soft">{t('sessions.lead')}</p>
        {error ? (
          <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />
        ) : data ? (
          <List sessions={data.sessions} onEnd={setEnding} />
        ) : (
          <SkeletonRows count={2} className="h-16" />
        )}
      </Card>
      {ending && (
        <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} onEnded={() => void refetch()} />
      )}
    </section>
  );
};

const List = ({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (ending: Ending) => void }) => {
  const { t } = useTranslation('identity');
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Row key={session.sessionId} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {hasOthers ? (
        <Button className="mt-4 w-full" onClick={() => onEnd('others')}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-faint">{t('sessions.none')}</p>
      )}
    </>
  );
};

const phones = ['Android', 'iPhone', 'iPad'];

const Row = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const [device, place] = [useDeviceText()(session), usePlaceText()(session)];
  const Icon = phones.includes(session.system ?? '') ? Smartphone : MonitorSmartphone;
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {session.isThis && <Badge tone="good">{t('sessions.this')}</Badge>}
        </p>
        <p className="text-sm break-words text-soft">{place}</p>
        <p className="text-sm text-faint">
          {session.isThis
            ? t('sessions.since', { at: dateTimeView(session.startedAt, language) })
            : t('sessions.lastSeen', { at: dateTimeView(session.lastSeenAt, language) })}
        </p>
      </div>
      {!session.isThis && (
        <Button size="small" onClick={onEnd} aria-label={`${t('sessions.end')}: ${device}`}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};
