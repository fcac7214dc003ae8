export { acceptAgreementIn, type AgreementInForce, currentAgreement } from './server/agreements/show-agreement.ts';
export { hostsOfPreview } from './server/entries/preview-entry.ts';
export { loadDemo, loadSecondDemo } from './server/load-demo.ts';
export { dropPortrait, keepPortrait, portraitAddress } from './server/pictures/portraits.ts';
export { evidenceAddress, hasEvidence, keepEvidence } from './server/pictures/keep-evidence.ts';
export { keepTile, type StoredTile, type PictureRefusal } from './server/pictures/keep-tile.ts';
export { readPicture } from './server/pictures/read-picture.ts';
export { wordsWritten } from './db/words-written.ts';
export { advertisingRules, type MayAdvertise } from './server/pages/advertising.ts';
