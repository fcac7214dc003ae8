import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffOwnGame } from '../contract/staff-own-game.ts';
import { staffOwnGames } from '../contract/staff-own-games.ts';
import { staffSwitchGame } from '../contract/staff-switch-game.ts';
import { GameLimits } from './game-limits.tsx';
import { GameReturns } from './game-returns.tsx';
import { GameVersions } from './game-versions.tsx';

export type OwnGameFacts = OutputOf<typeof staffOwnGame>;

/** One game of ours with everything that can be decided of it. */
export const OwnGamePage = () => {
  const { t } = useTranslation('rounds');
  const game = useLastPathPart();
  const read = useRead(staffOwnGame, { game });
  return (
    <ReadStates
      read={read}
      feature="rounds"
      unknown={{ refusal: 'not_found', backTo: '/own-games', backLabel: t('desk.games') }}
    >
      {(facts) => <GameDesk facts={facts} />}
    </ReadStates>
  );
};

const GameDesk = ({ facts }: { facts: OwnGameFacts }) => {
  const { t } = useTranslation('rounds');
  const { game } = facts;
  const mayWrite = usePermission()('merchants.write') && game.isKeptHere;
  return (
    <>
      <PageHead
        title={game.name}
        beside={<Badge tone={game.enabled ? 'good' : 'bad'}>{t(game.enabled ? 'desk.on' : 'desk.off')}</Badge>}
        actions={<GameSwitch facts={facts} isFixed={!mayWrite} />}
      />
      {game.isSheetBroken && (
        <p role="alert" className="mb-5 text-bad">
          {t('desk.sheetBroken', { names: game.name })}
        </p>
      )}
      {!game.isKeptHere && <p className="mb-5 text-warn">{t('refusals.vendor_not_owned')}</p>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <GameFacts facts={facts} />
        <GameVersions facts={facts} isFixed={!mayWrite} />
        <GameLimits facts={facts} isFixed={!mayWrite} />
        <GameReturns facts={facts} isFixed={!mayWrite} />
        <GameHistory facts={facts} />
      </div>
    </>
  );
};

const GameFacts = ({ facts: { game, mathsAddress } }: { facts: OwnGameFacts }) => {
  const { t } = useTranslation('rounds');
  const may = usePermission();
  return (
    <Card>
      <PartHeading
        title={t('desk.facts')}
        more={may('money.read') && <DeskLink href={`/own-rounds?game=${game.game}`}>{t('desk.openRounds')}</DeskLink>}
      />
      <Facts
        facts={[
          [t('desk.code'), game.game],
          [t('desk.vendor'), game.vendor],
          [t('desk.version'), game.version ?? '—'],
          [t('desk.theory'), game.theory ?? '—'],
          [t('desk.openRounds'), game.openRounds],
          [
            t('desk.hash'),
            <code key="hash" className="text-sm break-all">
              {game.mathsHash ?? '—'}
            </code>,
          ],
        ]}
      />
      {mathsAddress !== null && (
        <a
          href={mathsAddress}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-money-text"
        >
          {t('desk.published')}
        </a>
      )}
    </Card>
  );
};

const GameSwitch = ({ facts: { game }, isFixed }: { facts: OwnGameFacts; isFixed: boolean }) => {
  const { t } = useTranslation('rounds');
  const switching = useReasoned(staffSwitchGame, {
    feature: 'rounds',
    refreshes: [staffOwnGame, staffOwnGames],
    done: t('desk.saved'),
  });
  const isOff = switching.asked?.to === 'off';
  return (
    <>
      <Switch
        label={t('desk.mayPlay', { name: game.name })}
        word={t(game.enabled ? 'desk.on' : 'desk.off')}
        state={game.enabled ? 'on' : 'off'}
        disabled={isFixed}
        onSwitch={(to) => switching.ask({ game: game.game, to })}
      />
      <ReasonDialog
        title={t(isOff ? 'desk.offTitle' : 'desk.onTitle', { name: game.name })}
        confirmLabel={t(isOff ? 'desk.offDo' : 'desk.onDo')}
        tone={isOff ? 'danger' : 'money'}
        {...switching.dialog}
      >
        {t(isOff ? 'desk.offText' : 'desk.onText', { count: game.openRounds })}
      </ReasonDialog>
    </>
  );
};

const factsText = (facts: Readonly<Record<string, string>>): string => Object.values(facts).join(' · ');

const GameHistory = ({ facts: { changes } }: { facts: OwnGameFacts }) => {
  const { t } = useTranslation('rounds');
  return (
    <Card>
      <PartHeading title={t('desk.history')} />
      {changes.length === 0 && <p className="text-soft">{t('desk.noChanges')}</p>}
      <ol className="divide-y divide-line">
        {changes.map(({ what, before, after, reason, by, at }) => (
          <li key={`${what} ${at}`} className="flex flex-col gap-0.5 py-2.5 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{t(`desk.changes.${what}`)}</strong>
              <span className="text-soft">
                {by} · <TimeText at={at} />
              </span>
            </span>
            <span className="figures break-words">
              {factsText(before)} → {factsText(after)}
            </span>
            <span className="break-words text-soft">{reason}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
