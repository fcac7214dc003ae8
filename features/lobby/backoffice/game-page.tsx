import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { StateBadges } from './game-columns.tsx';
import { GamePictureCard } from './game-picture-card.tsx';
import { LobbyPlaces } from './lobby-places.tsx';
import { MarksForm } from './marks-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';

export type GameFacts = OutputOf<typeof staffGame>;

/** A game: what its vendor tells, what the merchant decided, its picture, and who changed what. */
export const GamePage = () => {
  const { t } = useTranslation('lobby');
  const nodeId = useLastPathPart();
  const [vendor = '', game = ''] = nodeId.split(':', 2);
  const read = useRead(staffGame, { vendor, game });
  return (
    <>
      <LobbyPlaces />
      <ReadStates
        read={read}
        feature="lobby"
        unknown={{ refusal: 'not_found', backTo: '/lobby/games', backLabel: t('desk.games.title') }}
      >
        {(facts) => <GameParts facts={facts} />}
      </ReadStates>
    </>
  );
};

const GameParts = ({ facts }: { facts: GameFacts }) => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const [isResting, setIsResting] = useState(false);
  return (
    <>
      <PageHead
        title={facts.name}
        beside={
          <span className="flex flex-wrap items-center gap-2">
            <code className="text-sm text-faint">{facts.nodeId}</code>
            <StateBadges game={facts} t={t} />
            {!facts.enabled && <Badge tone="bad">{t('desk.games.states.hidden')}</Badge>}
          </span>
        }
        actions={
          mayWrite && (
            <Button size="small" onClick={() => setIsResting(true)}>
              {t('desk.suspensions.plan')}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <PartHeading title={t('desk.game.facts')} />
          <GameFactList facts={facts} />
        </Card>
        <div className="flex flex-col gap-5">
          <GamePictureCard facts={facts} />
          <Card>
            <PartHeading title={t('desk.game.marks')} />
            <MarksForm key={`${facts.classify.value}/${facts.tags.value.join()}`} facts={facts} />
          </Card>
        </div>
      </div>
      <Card className="mt-5">
        <PartHeading
          title={t('desk.game.history')}
          more={<DeskLink href={`/audit?search=${encodeURIComponent('lobby.')}`}>{t('desk.game.trail')}</DeskLink>}
        />
        <Changes changes={facts.changes} />
      </Card>
      {isResting && (
        <SuspensionForm
          target={{ vendor: facts.vendor, game: facts.game, name: facts.name, before: facts.suspension }}
          vendors={[]}
          onClose={() => setIsResting(false)}
        />
      )}
    </>
  );
};

const GameFactList = ({ facts }: { facts: GameFacts }) => {
  const { t } = useTranslation('lobby');
  return (
    <Facts
      facts={[
        [t('desk.games.vendor'), facts.vendorName],
        [t('desk.games.gameType'), t(`categories.${facts.gameType}`)],
        ...Object.entries(facts.names).map(([language, name]) => [t('desk.game.nameIn', { language }), name] as const),
        [t('desk.games.classify'), facts.toldClassify],
        [t('desk.games.tags'), facts.toldTags.join(', ')],
        [t('desk.games.minBet'), moneyView(facts.minBet)],
        [t('sheet.maxBet'), facts.maxBet === null ? '–' : moneyView(facts.maxBet)],
        [t('desk.games.rtp'), facts.returnToPlayer === null ? '–' : `${facts.returnToPlayer} %`],
        [t('sheet.maxWin'), facts.maxWin === null ? '–' : t('sheet.times', { count: facts.maxWin })],
        [t('sheet.volatility'), facts.volatility === null ? '–' : t(`sheet.volatilities.${facts.volatility}`)],
        [t('soon.lines'), facts.lines],
        [t('desk.game.below'), facts.parent ?? '–'],
        [t('desk.game.added'), <TimeText key="added" at={facts.addedAt} />],
        ...Object.entries(facts.rules).map(
          ([language, words]) => [t('desk.game.rulesIn', { language }), words] as const,
        ),
      ]}
    />
  );
};

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

const Changes = ({ changes }: { changes: GameFacts['changes'] }) => {
  const { t } = useTranslation('lobby');
  if (changes.length === 0) return <p className="text-sm text-faint">{t('desk.game.noHistory')}</p>;
  return (
    <ol className="divide-y divide-line">
      {changes.map(({ at, by, action, before, after, reason }, index) => (
        <li key={`${at}/${index}`} className="py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{t(`desk.game.actions.${action}`)}</span>
            <span className="text-sm text-soft">{by}</span>
            <span className="text-sm text-faint">
              <TimeText at={at} />
            </span>
          </p>
          {reason !== null && <p className="text-sm text-soft">{reason}</p>}
          <ul className="text-sm break-words text-faint">
            {[...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => (
              <li key={field}>
                {field}: {shown(before[field])} → {shown(after[field])}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};
