import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { saveJson } from '#kit/browser/save-json.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffErasePlayer } from '../contract/accounts/staff-erase-player.ts';
import { staffExportPlayer } from '../contract/accounts/staff-export-player.ts';
import { staffPlayer } from '../contract/accounts/staff-player.ts';
import type { PlayerFacts } from './player-header.tsx';

type Props = { player: PlayerFacts['player'] };

/** What a person may ask for: a copy of everything kept about them, and to be forgotten. */
export const PlayerRecords = ({ player }: Props) => {
  const may = usePermission();
  return (
    <>
      {may('players.reveal') && <Export player={player} />}
      {player.erasedAt === null && may('players.write') && <Erase player={player} />}
    </>
  );
};

const Export = ({ player: { memberId, account } }: Props) => {
  const { t } = useTranslation('identity');
  const exporting = useReasoned(staffExportPlayer, {
    feature: 'identity',
    refreshes: [],
    done: t('desk.exported'),
    onDone: ({ records }) => saveJson(`${account}-records`, records),
  });
  return (
    <>
      <Button size="small" onClick={() => exporting.ask({ memberId })}>
        {t('desk.export')}
      </Button>
      <ReasonDialog title={t('desk.exportTitle', { account })} confirmLabel={t('desk.export')} {...exporting.dialog}>
        {t('desk.exportText')}
      </ReasonDialog>
    </>
  );
};

const Erase = ({ player: { memberId, account } }: Props) => {
  const { t } = useTranslation('identity');
  const erasing = useReasoned(staffErasePlayer, {
    feature: 'identity',
    refreshes: [staffPlayer],
    done: t('desk.eraseAsked'),
  });
  return (
    <>
      <Button size="small" tone="danger" onClick={() => erasing.ask({ memberId })}>
        {t('desk.erase')}
      </Button>
      <ReasonDialog
        title={t('desk.eraseTitle', { account })}
        confirmLabel={t('desk.erase')}
        tone="danger"
        {...erasing.dialog}
      >
        {t('desk.eraseText')}
      </ReasonDialog>
    </>
  );
};
