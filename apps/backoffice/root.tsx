import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { me } from '#features/staff/contract/me.ts';
import { noteExport } from '#features/staff/contract/note-export.ts';
import { call } from '#kit/browser/call.ts';
import { type ExportNote, NoteExportContext } from '#kit/browser/desk/export-button.tsx';
import { PermissionsContext } from '#kit/browser/desk/may.ts';
import { PickPersonContext } from '#kit/browser/desk/pick-person.ts';
import { useRead } from '#kit/browser/queries.ts';
import { SkeletonRows } from '#kit/browser/skeleton.tsx';
import { ErrorState } from '#kit/browser/states.tsx';
import { Toasts } from '#kit/browser/toast.tsx';
import { Frame } from './frame/frame.tsx';
import { PlayerPicker } from './frame/player-picker.tsx';
import { IdleGuard } from './frame/idle-guard.tsx';

const note = async (it: ExportNote): Promise<boolean> => (await call(noteExport, it)).ok;

/** The frame around every page, for whoever is logged in. */
export const Root = () => {
  const { data: who, error, refetch } = useRead(me, {}, { staleTime: 60_000 });
  if (!who)
    return (
      <main className="p-6">
        {error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <SkeletonRows />}
      </main>
    );
  return (
    <PermissionsContext value={who.permissions}>
      <NoteExportContext value={note}>
        <PickPersonContext value={PlayerPicker}>
          <Frame who={who}>
            <Suspense fallback={<SkeletonRows count={6} className="h-11" />}>
              <Outlet />
            </Suspense>
          </Frame>
        </PickPersonContext>
        <IdleGuard idleMs={who.idleMs} expiresAt={who.expiresAt} />
        <Toasts />
      </NoteExportContext>
    </PermissionsContext>
  );
};
