import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerVerification } from '../contract/staff-player-verification.ts';
import { AskCaseView } from './ask-case.tsx';
import { AskDialog } from './ask-dialog.tsx';

type Known = OutputOf<typeof staffPlayerVerification>;

/** A player's level, what is missing for the next, and everything that was ever asked of them. */
export const PlayerIdentity = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('verification');
  const mayAsk = usePermission()('verification.write');
  const read = useRead(staffPlayerVerification, { memberId });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ReadStates read={read} feature="verification">
      {(known) => (
        <div className="mt-5 flex flex-col gap-5">
          <Card>
            <PartHeading
              title={t('desk.level', { level: known.level })}
              more={
                mayAsk && (
                  <Button size="small" onClick={() => setIsAsking(true)}>
                    {t('desk.ask')}
                  </Button>
                )
              }
            />
            <Missing known={known} />
          </Card>
          <Asks asks={known.asks} />
          {isAsking && <AskDialog memberId={memberId} onClose={() => setIsAsking(false)} />}
        </div>
      )}
    </ReadStates>
  );
};

const Missing = ({ known: { levels } }: { known: Known }) => {
  const { t } = useTranslation('verification');
  const open = levels.flatMap(({ needs }) => needs.filter(({ isMet }) => !isMet).map(({ need }) => need));
  if (open.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      {t('desk.missing')}: {open.map((need) => t(`needs.${need}`)).join(', ')}
    </p>
  );
};

const tones = {
  asked: 'warn',
  submitted: 'sky',
  refused: 'bad',
  accepted: 'good',
  expired: 'plain',
  closed: 'bad',
} as const;

const Asks = ({ asks }: { asks: Known['asks'] }) => {
  const { t } = useTranslation('verification');
  if (asks.length === 0) return <p className="text-soft">{t('desk.nothingAsked')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {asks.map((ask) => (
        <li key={ask.askId}>
          <Card>
            <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{t(`whats.${ask.what}`)}</span>
              <Badge tone={tones[ask.clock.state]}>{t(`desk.states.${ask.clock.state}`)}</Badge>
              <span className="text-sm text-soft">{t(`desk.whys.${ask.why}`)}</span>
              {ask.goodUntil !== undefined && <TimeText at={ask.goodUntil} />}
            </p>
            <AskCaseView ask={ask} />
          </Card>
        </li>
      ))}
    </ul>
  );
};
