import { useState } from 'react';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffMarkers } from '../contract/staff-markers.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { staffSettleMarker } from '../contract/staff-settle-marker.ts';
import { type MarkerOutcome, markerOutcomes } from '../domain/marker.ts';
import { NoteDialog } from './note-dialog.tsx';

/** What came of a sign, with the words that stay among the player's notes. */
export const SettleDialog = ({ markerId, onClose }: { markerId: string; onClose: () => void }) => {
  const { t } = useTranslation('protection');
  const textOf = useRefusalText('protection');
  const { send, isSending } = useSend(staffSettleMarker, { refreshes: [staffMarkers, staffPlayerProtection] });
  const [outcome, setOutcome] = useState<MarkerOutcome>('contacted');
  const [refusal, setRefusal] = useState<string>();
  return (
    <NoteDialog
      title={t('desk.markers.settle')}
      confirmLabel={t('desk.markers.settle')}
      isBusy={isSending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(note) =>
        void send({ markerId, outcome, ...note }).then((answer) => {
          if (!answer.ok) return setRefusal(textOf(answer));
          say(t('desk.markers.settled'), 'good');
          onClose();
        })
      }
    >
      <SelectField
        label={t('desk.markers.outcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(markerOutcomes.find((name) => name === target.value) ?? outcome)}
      >
        {markerOutcomes.map((name) => (
          <option key={name} value={name}>
            {t(`desk.markers.outcomes.${name}`)}
          </option>
        ))}
      </SelectField>
    </NoteDialog>
  );
};
