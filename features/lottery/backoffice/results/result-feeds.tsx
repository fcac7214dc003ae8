import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffResultFeeds } from '../../contract/results/staff-result-feeds.ts';
import { staffSwitchFeed } from '../../contract/results/staff-switch-feed.ts';
import { FeedHistory } from './feed-history.tsx';

type Feeds = OutputOf<typeof staffResultFeeds>;
type Feed = Feeds['feeds'][number];

const everyMs = 10_000;

/** The sources that tell results by themselves: what each is, how it does, its switch, and what all said lately. */
export const ResultFeeds = () => {
  const { t } = useTranslation('lottery');
  const { data } = useRead(staffResultFeeds, {}, { refetchInterval: useWhilePresent(everyMs) });
  if (!data) return null;
  return (
    <>
      <Card className="mt-6" aria-label={t('desk.resultDesk.feeds')}>
        <PartHeading title={t('desk.resultDesk.feeds')} />
        <p className="max-w-prose text-sm text-soft">{t('desk.resultDesk.feedsHint')}</p>
        {data.feeds.length === 0 ? (
          <p className="mt-2 max-w-prose text-sm text-soft">{t('desk.resultDesk.feedsNone')}</p>
        ) : (
          <>
            <p className="mt-2 mb-2 max-w-prose text-sm text-soft">{t('desk.resultDesk.feedsFixed')}</p>
            <FeedList feeds={data.feeds} />
          </>
        )}
      </Card>
      {data.feeds.length > 0 && <FeedHistory lately={data.lately} feeds={data.feeds} />}
    </>
  );
};

const FeedList = ({ feeds }: { feeds: readonly Feed[] }) => {
  const { t } = useTranslation('lottery');
  const parts = { feature: 'lottery', refreshes: [staffResultFeeds] };
  const off = useReasoned(staffSwitchFeed, { ...parts, done: t('desk.resultDesk.switchedOff') });
  const on = useReasoned(staffSwitchFeed, { ...parts, done: t('desk.resultDesk.switchAsked') });
  const named = (code: string | undefined) => feeds.find((feed) => feed.code === code);
  return (
    <>
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {feeds.map((feed) => (
          <FeedEntry
            key={feed.code}
            feed={feed}
            onSwitch={() => (feed.enabled ? off : on).ask({ code: feed.code, enabled: !feed.enabled })}
          />
        ))}
      </ul>
      <ReasonDialog
        title={t('desk.resultDesk.switchOff')}
        confirmLabel={t('desk.resultDesk.switchOff')}
        {...off.dialog}
      >
        {t('desk.resultDesk.switchOffText', { name: named(off.asked?.code)?.name })}
      </ReasonDialog>
      <ReasonDialog title={t('desk.resultDesk.switchOn')} confirmLabel={t('desk.resultDesk.switchOn')} {...on.dialog}>
        {t('desk.resultDesk.switchOnText', {
          name: named(on.asked?.code)?.name,
          address: named(on.asked?.code)?.address,
        })}
      </ReasonDialog>
    </>
  );
};

const FeedEntry = ({ feed, onSwitch }: { feed: Feed; onSwitch: () => void }) => {
  const { t } = useTranslation('lottery');
  const may = usePermission();
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grow font-semibold">{feed.name}</span>
        {feed.isSimulated && <Badge tone="orchid">{t('desk.resultDesk.simulated')}</Badge>}
        <Badge tone={feed.enabled ? 'good' : 'bad'}>{t(`desk.resultDesk.${feed.enabled ? 'on' : 'off'}`)}</Badge>
        {may('draws.write') && (
          <Button size="small" onClick={onSwitch}>
            {t(`desk.resultDesk.${feed.enabled ? 'switchOff' : 'switchOn'}`)}
          </Button>
        )}
      </div>
      <p className={feed.failing > 0 ? 'text-sm text-bad' : 'text-sm text-soft'}>
        {t('desk.resultDesk.toldToday', { told: feed.told, failing: feed.failing })}
      </p>
      <Facts
        facts={[
          [
            t('desk.resultDesk.lastTold'),
            feed.lastToldAt === undefined ? t('desk.resultDesk.never') : <TimeText key="told" at={feed.lastToldAt} />,
          ],
          [t('desk.resultDesk.origin'), feed.origin],
          [
            t('desk.resultDesk.address'),
            <span key="address" dir="ltr" className="break-all">
              {feed.address}
            </span>,
          ],
          [
            t('desk.resultDesk.feedGames'),
            feed.games.length === 0 ? t('desk.resultDesk.allGames') : feed.games.join(', '),
          ],
        ]}
      />
    </li>
  );
};
