import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { staffMarkers } from '../contract/staff-markers.ts';
import { MarkerDetail } from './marker-detail.tsx';
import { type Marker, stateTones } from './marker-words.ts';

const states = ['standing', 'ended'] as const;
const search = z.object({ state: z.enum(states).catch('standing').default('standing') });

/** Signs that play may be harming somebody, the strongest first. */
export const MarkersPage = () => {
  const { t } = useTranslation('protection');
  const mayAct = usePermission()('protection.write');
  const [{ state }, change] = useAddressState(search);
  const read = useRead(staffMarkers, { state }, { refetchInterval: useWhilePresent(secondsMs(30)) });
  return (
    <>
      <PageHead title={t('desk.markers.title')} />
      <p className="mb-4 max-w-prose text-soft">{t('desk.markers.lead')}</p>
      <Filters>
        <ChoiceFilter
          label={t('desk.markers.state')}
          value={state}
          choices={states.map((name) => [name, t(`desk.markers.lists.${name}`)] as const)}
          onChange={(name) => change({ state: name || 'standing' })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="protection"
        isEmpty={({ markers }) => markers.length === 0}
        empty={
          state === 'standing'
            ? { title: t('desk.markers.none'), text: t('desk.markers.noneText') }
            : { title: t('desk.markers.noneEnded') }
        }
      >
        {({ markers }) => (
          <Queue
            label={t('desk.markers.title')}
            entries={markers}
            keyOf={({ markerId }) => markerId}
            summary={(marker) => <MarkerSummary marker={marker} />}
            detail={(marker) => <MarkerDetail marker={marker} />}
            hints={
              mayAct && state === 'standing'
                ? [
                    ['A', t('desk.markers.look')],
                    ['S', t('desk.markers.settle')],
                  ]
                : []
            }
          />
        )}
      </ReadStates>
    </>
  );
};

const MarkerSummary = ({ marker: { account, kind, score, state, since, deadline } }: { marker: Marker }) => {
  const { t } = useTranslation('protection');
  const now = useServerNow(minutesMs(1));
  return (
    <>
      <span className="min-w-32 truncate font-semibold">{account}</span>
      <span className="min-w-0 grow">{t(`desk.markers.kinds.${kind}`)}</span>
      <span className="figures text-soft">{t('desk.markers.score', { score })}</span>
      <Badge tone={stateTones[state]}>{t(`desk.markers.states.${state}`)}</Badge>
      {state === 'open' && now > deadline && <Badge tone="bad">{t('desk.markers.overdue')}</Badge>}
      <AgeText at={since} />
    </>
  );
};
