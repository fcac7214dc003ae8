import { ContentPage as List } from '#features/content/backoffice/content-page.tsx';
import { EntryPage as Entry } from '#features/content/backoffice/entry-page.tsx';
import { NewEntryPage as New } from '#features/content/backoffice/new-entry-page.tsx';
import { ContentParts } from '../frame/content-parts.tsx';

export const ContentPage = () => (
  <ContentParts>
    <List />
  </ContentParts>
);

export const NewEntryPage = () => (
  <ContentParts>
    <New />
  </ContentParts>
);

export const EntryPage = () => (
  <ContentParts>
    <Entry />
  </ContentParts>
);
