import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/queries.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import { staffResultFeeds } from '../contract/staff-result-feeds.ts';
import { staffSwitchFeed } from '../contract/staff-switch-feed.ts';

/** The sources that tell results by themselves, and the switch of each. */
export const ResultFeeds = () => {
  const { t } = useTranslation('lottery');
  const may = useMay();
  const { data } = useRead(staffResultFeeds, {});
  const switching = useReasoned(staffSwitchFeed, {
    feature: 'lottery',
    refreshes: [staffResultFeeds],
    done: t('desk.resultDesk.switched'),
  });
  if (!data || data.feeds.length === 0) return null;
  const asked = data.feeds.find(({ code }) => code === switching.asked?.code);
  const wordOf = (enabled: boolean) => t(enabled ? 'desk.resultDesk.switchOn' : 'desk.resultDesk.switchOff');
  return (
    <Card className="mt-6" aria-label={t('desk.resultDesk.feeds')}>
      <PartHeading title={t('desk.resultDesk.feeds')} />
      <p className="mb-2 text-sm text-soft">{t('desk.resultDesk.feedsHint')}</p>
      <ul className="divide-y divide-line">
        {data.feeds.map((feed) => (
          <li key={feed.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grow font-semibold">{feed.name}</span>
            {feed.isSimulated && <Badge tone="orchid">{t('desk.resultDesk.simulated')}</Badge>}
            <Badge tone={feed.enabled ? 'good' : 'bad'}>{t(`desk.resultDesk.${feed.enabled ? 'on' : 'off'}`)}</Badge>
            <span className="text-sm text-soft">
              {t('desk.resultDesk.toldToday', { told: feed.told, failing: feed.failing })}
            </span>
            {may('draws.write') && (
              <Button size="small" onClick={() => switching.ask({ code: feed.code, enabled: !feed.enabled })}>
                {wordOf(!feed.enabled)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        title={wordOf(switching.asked?.enabled ?? false)}
        confirmLabel={wordOf(switching.asked?.enabled ?? false)}
        {...switching.dialog}
      >
        {asked && t('desk.resultDesk.switchText', { name: asked.name, address: asked.address })}
      </ReasonDialog>
    </Card>
  );
};
