import { NicknamePart } from '#features/identity/site/nickname-part.tsx';
import { ProfileView } from '#features/members/site/profile-view.tsx';

export const MeProfilePage = () => <ProfileView who={<NicknamePart />} />;
