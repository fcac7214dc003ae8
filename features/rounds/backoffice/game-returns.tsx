import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffOwnGame } from '../contract/staff-own-game.ts';
import { staffOwnGames } from '../contract/staff-own-games.ts';
import { staffSeeAlerts } from '../contract/staff-see-alerts.ts';
import type { OwnGameFacts } from './own-game-page.tsx';
import { percentText, ReturnBadge, type ReturnView } from './return-badge.tsx';

/** What came back by day, beside what the maths says; days outside the band until somebody has looked into them. */
export const GameReturns = ({ facts, isFixed }: { facts: OwnGameFacts; isFixed: boolean }) => {
  const { t } = useTranslation('rounds');
  const { game, days, alerts } = facts;
  const seeing = useReasoned(staffSeeAlerts, {
    feature: 'rounds',
    refreshes: [staffOwnGame, staffOwnGames],
    done: t('desk.saved'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.returns')} />
      <p className="mb-3 text-sm text-soft">{t('desk.returnsText')}</p>
      {game.unseenAlerts > 0 && (
        <div role="alert" className="mb-3 flex flex-wrap items-center justify-between gap-3 text-bad">
          {t('desk.outside', { count: game.unseenAlerts })}
          {!isFixed && (
            <Button size="small" onClick={() => seeing.ask({ game: game.game })}>
              {t('desk.lookedInto')}
            </Button>
          )}
        </div>
      )}
      {days.length === 0 && <p className="text-soft">{t('desk.noDays')}</p>}
      <ul className="divide-y divide-line">
        {[...game.returns, ...days].map((day) => (
          <Day key={`${day.day ?? ''} ${day.version} ${day.currency}`} of={day} />
        ))}
      </ul>
      {alerts.some(({ seenBy }) => seenBy !== null) && (
        <ul className="mt-3 text-sm text-soft">
          {alerts
            .filter(({ seenBy }) => seenBy !== null)
            .map(({ day, version, currency, seenBy, seenNote }) => (
              <li key={`${day} ${version} ${currency}`}>
                {day} · {seenBy}: {seenNote}
              </li>
            ))}
        </ul>
      )}
      <ReasonDialog title={t('desk.lookedTitle')} confirmLabel={t('desk.lookedInto')} {...seeing.dialog}>
        {t('desk.lookedText')}
      </ReasonDialog>
    </Card>
  );
};

const Day = ({ of }: { of: ReturnView }) => {
  const { t } = useTranslation('rounds');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
      <span className="figures min-w-24 font-semibold">{of.day ?? t('desk.allDays')}</span>
      <span className="text-soft">{t('desk.ofVersion', { version: of.version })}</span>
      <ReturnBadge of={of} />
      {of.band && (
        <span className="figures text-soft">
          {t('desk.band', { least: percentText(of.band.least), most: percentText(of.band.most) })}
        </span>
      )}
      <span className="figures ms-auto text-soft">
        {t('desk.roundCount', { count: of.rounds })} · <MoneyText amount={of.staked} currency={of.currency} />
      </span>
    </li>
  );
};
