import type { ReactNode } from 'react';
import { staffRequestExport } from '#features/reports/contract/staff-request-export.ts';
import { noteExport } from '#features/staff/contract/note-export.ts';
import { call } from '#kit/browser/calls/call.ts';
import {
  RequestExportContext,
  type ExportJob,
  type ExportNote,
  NoteExportContext,
} from '#kit/browser/desk/export-button.tsx';
import { ApprovalPartsContext } from '#kit/browser/desk/approval-parts.ts';
import { PermissionsContext } from '#kit/browser/desk/permissions.ts';
import { PersonNameContext } from '#kit/browser/desk/person-name.tsx';
import { PickPersonContext } from '#kit/browser/desk/pick-person.ts';
import { SavedViewsContext } from '#kit/browser/desk/saved-views.tsx';
import { approvalParts } from './approval-parts.ts';
import { PlayerName } from './player-name.tsx';
import { PlayerPicker } from './player-picker.tsx';
import { useSavedViews } from './use-saved-views.ts';

const note = async (it: ExportNote): Promise<boolean> => (await call(noteExport, it)).ok;

const askExport = async (it: ExportJob): Promise<boolean> => (await call(staffRequestExport, it)).ok;

/** What screens need of features that they must not know. */
export const DeskProviders = ({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) => (
  <PermissionsContext value={permissions}>
    <NoteExportContext value={note}>
      <RequestExportContext value={askExport}>
        <PickPersonContext value={PlayerPicker}>
          <PersonNameContext value={PlayerName}>
            <SavedViewsContext value={useSavedViews()}>
              <ApprovalPartsContext value={approvalParts}>{children}</ApprovalPartsContext>
            </SavedViewsContext>
          </PersonNameContext>
        </PickPersonContext>
      </RequestExportContext>
    </NoteExportContext>
  </PermissionsContext>
);
