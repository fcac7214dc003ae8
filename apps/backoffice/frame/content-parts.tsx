import { type ReactNode, useMemo } from 'react';
import { DrawingsContext } from '#features/content/backoffice/pictures/drawings.tsx';
import { TargetChoicesContext } from '#features/content/backoffice/entries/target-choices.ts';
import { ContentDrawing } from '#features/content/site/drawings/content-drawing.tsx';
import { staffGames } from '#features/lottery/contract/games/staff-games.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';

const drawingOf = (name: string): ReactNode => <ContentDrawing name={name} shape="picture" />;

/** What the content desk needs of the site and of other features: the drawings, and games to lead to. */
export const ContentParts = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const mayRead = usePermission()('draws.read');
  const { data } = useRead(staffGames, {}, { staleTime: 300_000, enabled: mayRead });
  const choices = useMemo(
    () => ({
      lotteryGames: (data?.games ?? []).map(({ gameCode, names }) => ({
        gameCode,
        name: names[language] ?? names['EN'] ?? gameCode,
      })),
    }),
    [data, language],
  );
  return (
    <DrawingsContext value={drawingOf}>
      <TargetChoicesContext value={choices}>{children}</TargetChoicesContext>
    </DrawingsContext>
  );
};
