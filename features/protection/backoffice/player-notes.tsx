import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { staffWriteNote } from '../contract/staff-write-note.ts';
import { MarkerDetail } from './marker-detail.tsx';
import { stateTones } from './marker-words.ts';
import { NoteDialog } from './note-dialog.tsx';

type Known = Pick<OutputOf<typeof staffPlayerProtection>, 'markers' | 'notes'>;

/** Signs of harm that were ever seen, and what was said with the player. */
export const PlayerNotes = ({ memberId, known: { markers, notes } }: { memberId: string; known: Known }) => {
  const { t } = useTranslation('protection');
  const mayWrite = usePermission()('protection.write');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <section>
        <PartHeading title={t('desk.markers.title')} />
        {markers.length === 0 && <p className="text-soft">{t('desk.markers.noneOfPlayer')}</p>}
        <ul className="flex flex-col gap-3">
          {markers.map((marker) => (
            <li key={marker.markerId}>
              <Card>
                <p className="mb-2 flex flex-wrap items-center gap-3">
                  <span className="font-semibold">{t(`desk.markers.kinds.${marker.kind}`)}</span>
                  <Badge tone={stateTones[marker.state]}>{t(`desk.markers.states.${marker.state}`)}</Badge>
                  <span className="figures text-sm text-soft">{t('desk.markers.score', { score: marker.score })}</span>
                </p>
                <MarkerDetail marker={marker} isAtPlayer />
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <PartHeading
          title={t('desk.notes.title')}
          more={
            mayWrite && (
              <Button size="small" onClick={() => setIsWriting(true)}>
                {t('desk.notes.write')}
              </Button>
            )
          }
        />
        {notes.length === 0 && <p className="text-soft">{t('desk.notes.none')}</p>}
        <ul className="flex flex-col gap-3">
          {notes.map(({ noteId, channel, text, writtenBy, writtenAt }) => (
            <li key={noteId}>
              <Card>
                <p className="flex flex-wrap gap-x-3 text-sm text-soft">
                  <span>{t(`desk.notes.channels.${channel}`)}</span>
                  <span>{writtenBy}</span>
                  <TimeText at={writtenAt} />
                </p>
                <p className="mt-1 break-words whitespace-pre-line">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      {isWriting && <WriteDialog memberId={memberId} onClose={() => setIsWriting(false)} />}
    </>
  );
};

const WriteDialog = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => {
  const { t } = useTranslation('protection');
  const textOf = useRefusalText('protection');
  const { send, isSending } = useSend(staffWriteNote, { refreshes: [staffPlayerProtection] });
  const [refusal, setRefusal] = useState<string>();
  return (
    <NoteDialog
      title={t('desk.notes.write')}
      confirmLabel={t('desk.notes.keep')}
      isBusy={isSending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(note) =>
        void send({ memberId, ...note }).then((answer) => {
          if (!answer.ok) return setRefusal(textOf(answer));
          say(t('desk.notes.kept'), 'good');
          onClose();
        })
      }
    />
  );
};
