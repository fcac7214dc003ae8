import { useState } from 'react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTheme } from '#kit/browser/theme.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OwnRoundFacts } from './own-round-page.tsx';

/** The round as its player saw it, played by the game's own view in the games' origin: it shows and can do nothing. */
export const RoundReplay = ({ found: { facts, replayAddress } }: { found: OwnRoundFacts }) => {
  const { t } = useTranslation('rounds');
  return (
    <Card>
      <PartHeading title={t('desk.replay')} />
      <p className="mb-3 text-sm text-soft">{t(replayAddress === null ? 'desk.replayNone' : 'desk.replayText')}</p>
      {replayAddress !== null && <ReplayFrame key={facts.roundId} roundId={facts.roundId} address={replayAddress} />}
    </Card>
  );
};

const ReplayFrame = ({ roundId, address }: { roundId: string; address: string }) => {
  const { t } = useTranslation('rounds');
  const theme = useTheme();
  // Each reading of the round brings a new ticket: what is playing goes on with the first.
  const [first] = useState(address);
  const inTheme = new URL(first);
  inTheme.searchParams.set('theme', theme);
  return (
    <iframe
      key={theme}
      src={inTheme.href}
      title={t('desk.replayFrame', { round: roundId.slice(0, 16) })}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="origin"
      className="block h-140 w-full rounded-card border border-line"
    />
  );
};
