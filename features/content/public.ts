export { acceptAgreementIn, type AgreementInForce, currentAgreement } from './server/show-agreement.ts';
export { hostsOfPreview } from './server/preview-entry.ts';
export { loadDemo, loadSecondDemo } from './server/load-demo.ts';
export { dropPortrait, keepPortrait, portraitAddress } from './server/portraits.ts';
export { evidenceAddress, hasEvidence, keepEvidence } from './server/keep-evidence.ts';
export { keepTile, type KeptTile, type PictureRefusal } from './server/keep-tile.ts';
export { readPicture } from './server/read-picture.ts';
export { wordsWritten } from './db/words-written.ts';
export { advertisingRules, type MayAdvertise } from './server/advertising.ts';
