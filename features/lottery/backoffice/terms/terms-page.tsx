import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { gameCode } from '../../contract/draws/draw-view.ts';
import { staffTerms } from '../../contract/terms/staff-terms.ts';
import { GameBounds } from '../limits/game-bounds.tsx';
import { TermsForm } from './terms-form.tsx';
import { TermsHistory, TermsInForce } from './terms-history.tsx';
import { useGames } from '../games/use-games.ts';

const address = z.object({ game: gameCode.optional().catch(undefined) });

/** The rates and limits that a game's next draws are announced with. */
export const TermsPage = () => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const [{ game: asked }, change] = useAddressState(address);
  const game = (games.find((it) => it.gameCode === asked) ?? games[0])?.gameCode;
  return (
    <>
      <PageHead title={t('desk.terms')} />
      {games.length > 1 && (
        <div className="mb-4 max-w-sm">
          <SelectField label={t('desk.game')} value={game} onChange={(event) => change({ game: event.target.value })}>
            {games.map((it) => (
              <option key={it.gameCode} value={it.gameCode}>
                {it.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {game !== undefined && <GameTerms gameCode={game} />}
    </>
  );
};

const GameTerms = ({ gameCode: code }: { gameCode: string }) => {
  const read = useRead(staffTerms, { gameCode: code });
  return (
    <>
      <TermsInForce gameCode={code} />
      <ReadStates read={read} feature="lottery">
        {/* Another version begins the form again. */}
        {(terms) => <TermsForm key={`${terms.gameCode} ${terms.version}`} terms={terms} />}
      </ReadStates>
      <TermsHistory gameCode={code} />
      <GameBounds gameCode={code} />
    </>
  );
};
